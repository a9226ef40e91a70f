/** In ms. */
export const DAY = 24 * 60 * 60 * 1000

/** How long a request waits for its confirmation, in ms; then the link ends and the address is forgotten (backend.md 11). */
export const LINK_LIFE = 14 * DAY
