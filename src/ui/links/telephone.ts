/** Returns the address that dials a number, which may contain spaces. */
export const telephoneHref = (number: string): string => `tel:${number.replaceAll(' ', '')}`
