export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a`, `a or b`, `a, b, or c`. */
export const anyOf = (items: unknown[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items.map(String))

/** `Jan 5, 2030`, the same in the browser as on the server. Throws for what is no date. */
export const day = (date: unknown): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date instanceof Date ? date : String(date)),
  )
