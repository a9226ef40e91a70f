/** Returns the median; for an even count, the upper of the two middle values. */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
