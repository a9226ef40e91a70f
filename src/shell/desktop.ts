/** Whether the screen has room for the main navigation; below it there is the phone's menu. In their styles it is 40lh. */
export const DESKTOP = matchMedia('(width >= 64em)')
