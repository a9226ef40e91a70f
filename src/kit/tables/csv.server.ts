/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Characters that spreadsheets skip before they look for a formula. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Zs}]+/u
/** Matches characters that some spreadsheets treat as the start of a cell. */
const STARTS_CELL = /^[\t\r\n\0]/
const FORMULA_SIGNS = new Set(['=', '+', '-', '@', '\u2212'])

/** Writes one record (RFC 4180): numbers plain, every text quoted with formulas disabled (OWASP CSV injection, ASVS 1.2.10). */
export function csvRecord(values: readonly (string | number)[], separator = ','): string {
  return `${values.map(csvField).join(separator)}\r\n`
}

function csvField(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${disableFormula(value).replaceAll('"', '""')}"`
}

function disableFormula(value: string): string {
  // NFKC converts full-width and small forms, which spreadsheets read as ASCII signs.
  const first = value.replace(SKIPPED, '').normalize('NFKC').charAt(0)
  return STARTS_CELL.test(value) || FORMULA_SIGNS.has(first) ? `'${value}` : value
}
