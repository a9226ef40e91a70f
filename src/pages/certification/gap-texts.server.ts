import { findReport } from '#content/certifications/certification.server.ts'
import { densityText } from '#content/products/density.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { NBSP } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import type { Copy, GapRule, Use } from './copy.server.ts'
import type { Finding, Gap } from './gap-check.server.ts'
import type { Certificate } from './list.server.ts'

/** Lists the findings about certificates that the market requires. */
export const listRequired = ({ findings }: Gap): Finding[] =>
  findings.filter(({ status }) => status !== 'none')

/** Returns the certificate of a finding, with the number and day for the product. */
export function reportOf(
  { id }: Finding,
  product: Product,
  certificates: Certificate[],
): Certificate | undefined {
  const certificate = certificates.find((one) => one.id === id)
  return certificate && { ...certificate, ...findReport(certificate, product) }
}

/** Lists notes about the rules of a market. */
export const listNotes = ({ hasNoRule }: Gap, { note }: GapRule, { gap_check }: Copy): string[] => [
  ...(hasNoRule ? [gap_check.unnamed] : []),
  note,
  gap_check.note,
]

/** Returns "1 of 4 held, 1 in progress, 1 expired, 1 missing". */
export function summarize(required: Finding[], { gap_check }: Copy): string {
  const names = gap_check.statuses
  const count = (wanted: Finding['status']) => required.filter(({ status }) => status === wanted).length
  const rest = (['progress', 'expired', 'missing'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => `${count(status)} ${lower(names[status])}`)
  return [`${count('held')} of ${required.length} ${lower(names.held)}`, ...rest].join(', ')
}

/** Returns why a certificate has its status. */
export function explain(
  { status, exemption }: Finding,
  { gap_check: { because }, uses }: Copy,
  certificate: Certificate | undefined,
): string {
  const { number = '', issued, valid_until } = certificate ?? {}
  if (status === 'held') return fill(because.held, { number, issued: formatFirmDay(issued) })
  if (status === 'expired') return fill(because.expired, { number, valid_until: formatFirmDay(valid_until) })
  if (!exemption) return because[status === 'progress' ? 'progress' : 'missing']
  if (exemption.because === 'no_electronics') return because.no_electronics
  if (exemption.because === 'below_density')
    return fill(because.below_density, { ...exemption, density: densityText(exemption.density) })
  const getName = (use: Use) => lower(uses.find(({ id }) => id === use)?.name ?? use)
  return fill(because.other_use, { uses: exemption.uses.map(getName).join(', ') })
}

const formatFirmDay = (day: string | undefined): string => (day ? formatDay(day).replaceAll(' ', NBSP) : '')

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Lower-cases the first letter for use inside a sentence, except of abbreviations. */
export const lower = (text: string): string => (/^[A-Z][a-z]/.test(text) ? uncapital(text) : text)
