import { DAY } from '#leads/span.server.ts'

/** How long the link of a mail confirms a request, in ms (brief 2.11). */
export const LINK_LIFE = 2 * DAY

/** For so long, in ms, the end of a subscription can be undone (brief 2.11). */
export const UNDO_LIFE = DAY

/** After so long, in ms, an address that nobody confirmed is forgotten (backend.md 11). */
export const REQUEST_LIFE = 14 * DAY
