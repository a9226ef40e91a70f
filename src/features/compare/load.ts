// The script of a first visit names this file alone, and not the style sheet of the tray.
void import('./tray.ts')
export {}
