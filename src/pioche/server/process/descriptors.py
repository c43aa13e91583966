"""File descriptors: every connection is one, and systems allow few unless they are asked for more."""

import sys

BESIDE = 256
"""Files that are open beside connections: the database, processes that think, the client's files being read."""

if sys.platform == "win32":

    def allow_connections(wanted: int) -> int:
        """Give how many connections there may be; this system counts them otherwise."""
        return wanted

else:
    import resource

    def allow_connections(wanted: int) -> int:
        """Have the system allow so many connections; give how many it allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard == resource.RLIM_INFINITY:
            hard = sys.maxsize
        if soft == resource.RLIM_INFINITY:
            return wanted
        needed = wanted + BESIDE
        if soft < needed:
            soft = _raised(soft, min(needed, hard))
        return min(wanted, max(1, soft - BESIDE))

    def _raised(soft: int, to: int) -> int:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (to, hard))
        except (OSError, ValueError):
            return soft  # some systems allow less than they say
        return to
