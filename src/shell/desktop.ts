/** Whether the screen has room for the main navigation; below it there is the phone's menu. */
export const DESKTOP = matchMedia('(width >= 64em)')
