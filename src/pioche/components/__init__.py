"""What several games have in common: bags, tiles, boards, dice."""
