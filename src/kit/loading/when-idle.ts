/** Does it when the browser has nothing else to do; soon, where the browser does not tell (Safari). */
export const whenIdle = (act: () => void): void => void (window.requestIdleCallback ?? setTimeout)(act)
