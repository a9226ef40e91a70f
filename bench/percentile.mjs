/** Returns the value that is above a share of the others; NaN if there is none. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

/** Returns the median; for an even count, the upper of the two middle values. */
export const median = (values) => percentile(values, 0.5)
