/** Returns the keypad of a number on a phone. The keypad of digits has no minus on iOS, so a temperature gets the whole keyboard. */
export const keypadOf = (unit: string | undefined): 'decimal' | undefined =>
  unit === '°C' ? undefined : 'decimal'
