/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet skips before it decides that a cell is a formula, and what it takes for a new cell. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Zs}]+/u
const STARTS_CELL = /^[\t\r\n\0]/
const FORMULA_SIGNS = new Set(['=', '+', '-', '@', '\u2212'])

/** One record of RFC 4180, every field quoted, no field a formula (OWASP CSV injection, ASVS 1.2.10). */
export function csvRecord(values: readonly string[]): string {
  return `${values.map((value) => `"${withoutFormula(value).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function withoutFormula(value: string): string {
  // NFKC turns the full-width and small forms, which spreadsheets read as the ASCII signs, into those.
  const first = value.replace(SKIPPED, '').normalize('NFKC').charAt(0)
  return STARTS_CELL.test(value) || FORMULA_SIGNS.has(first) ? `'${value}` : value
}
