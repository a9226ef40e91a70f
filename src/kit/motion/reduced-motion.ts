/** Whether the visitor asks for as little motion as can be. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
