/** Puts narrow no-break spaces between the thousands of a whole number of five digits or more: "2560", "100 000". */
export const groupThousands = (digits: string): string =>
  /^\d{5,}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '\u202f') : digits
