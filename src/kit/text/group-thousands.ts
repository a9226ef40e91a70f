/** Puts spaces, narrow no-break ones by default, between the thousands of a whole number of five digits or more: "2560", "100 000". */
export function groupThousands(digits: string, space = '\u202f'): string {
  if (!/^\d{5,}$/.test(digits)) return digits
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(space)
}
