/** The address that dials a number as people write it: spaces are for reading. */
export const telephoneHref = (number: string): string => `tel:${number.replaceAll(' ', '')}`
