"""Draw odds; these modules alone need matplotlib, and import it when they draw."""
