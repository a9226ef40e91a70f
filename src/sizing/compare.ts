/** Relative tolerance of a limit, for sums of decimals such as 3 × 33.4. */
const TOLERANCE = 1e-9

/** Whether a value is above a limit, rounding errors aside. */
export const exceeds = (value: number, limit: number): boolean =>
  value > limit + TOLERANCE * Math.max(1, Math.abs(limit))

/** Whether a runtime is below the hours that were asked for, rounding errors aside. */
export const isShorter = (lasts: number, hours: number): boolean => lasts < hours * (1 - TOLERANCE)

/** Rounds up, but leaves 3.0000000001 at 3, so that 15 Ah / 5 Ah is 3. */
export const ceil = (value: number): number => Math.ceil(value - TOLERANCE)

/** Rounds down, but leaves 2.9999999999 at 3. */
export const floor = (value: number): number => Math.floor(value + TOLERANCE)
