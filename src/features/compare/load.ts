/** Loads the tray. The script of a first visit names this file alone, and not the tray's style sheet. */
export const loaded = import('./tray.ts')
