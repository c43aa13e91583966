"""The themes of the books as a table chooses them: one by one, or several as a field."""

from pioche.kernel.text import Text

TITLES = {
    "arts": Text("Arts", "Arts"),
    "cinema": Text("Cinéma et télévision", "Film and television"),
    "geographie": Text("Géographie", "Geography"),
    "histoire": Text("Histoire", "History"),
    "jeux": Text("Jeux et traditions", "Games and traditions"),
    "langue": Text("Langue française", "French language"),
    "litterature": Text("Littérature", "Literature"),
    "musique": Text("Musique", "Music"),
    "mythologie": Text("Mythologies et légendes", "Myths and legends"),
    "nature": Text("Nature", "Nature"),
    "quotidien": Text("Vie quotidienne et cuisine", "Everyday life and cooking"),
    "sciences": Text("Sciences", "Science"),
    "sport": Text("Sport", "Sport"),
    "assiette": Text("Cuisines du monde", "Cooking of the world"),
    "bulles": Text("Manga, BD et livres", "Manga, comics and books"),
    "chansons": Text("Musiques d’aujourd’hui", "Music of today"),
    "ecrans": Text("Films et séries", "Films and series"),
    "europe": Text("Europe", "Europe"),
    "labo": Text("Sciences et espace", "Science and space"),
    "maison": Text("Vie de tous les jours", "Everyday life"),
    "monde": Text("Monde", "World"),
    "pixels": Text("Jeux vidéo et jeux", "Video games and games"),
    "planete": Text("Climat et vivant", "Climate and wildlife"),
    "stades": Text("Sport d’aujourd’hui", "Sport of today"),
    "web": Text("Web et numérique", "Web and digital life"),
}
"""What each theme is called, as its file says: the rulebook's book, then the second."""
FIELDS = {
    "screens": frozenset({"cinema", "musique", "ecrans", "chansons"}),
    "words": frozenset({"langue", "litterature", "arts", "bulles"}),
    "science": frozenset({"sciences", "nature", "labo", "planete", "web"}),
    "world": frozenset({"geographie", "histoire", "mythologie", "europe", "monde"}),
    "games": frozenset({"jeux", "sport", "pixels", "stades"}),
    "home": frozenset({"quotidien", "assiette", "maison"}),
}
"""The themes of a field, in both books."""
