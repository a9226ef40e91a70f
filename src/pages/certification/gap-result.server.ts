import { findReport } from '#content/certifications/certification.server.ts'
import { densityText } from '#content/products/density.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { NBSP } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import { productHref } from '#addresses/links.ts'
import type { Certificate } from './certificates.server.ts'
import type { Copy, Use } from './copy.server.ts'
import type { Filters } from './filters.server.ts'
import { checkGap, type Finding, type Gap } from './gap-check.server.ts'
import type { GapResult } from './gap-check.tsx'

interface GapOptions {
  copy: Copy
  certificates: Certificate[]
  products: Product[]
}

/** Describes the result of the gap check; undefined without both product and market. */
export function describeGap({ product, market, use }: Filters, options: GapOptions): GapResult | undefined {
  const { copy, products } = options
  const rule = copy.gap_rules.find((one) => one.market === market?.id)
  if (!product || !market || !rule) return undefined
  const gap = checkGap(product, rule, { products, chosen: use })
  const required = gap.findings.filter(({ status }) => status !== 'none')
  const held = required.filter(({ status }) => status === 'held').length
  const countedAs = copy.uses.find(({ id }) => id === gap.use)
  return insertNoBreakSpaces({
    model: product.model_name,
    href: productHref(product.url),
    market: market.name,
    ...(countedAs && {
      countedAs: `${copy.gap_check.counted_as} ${lower(countedAs.name)}: ${lower(countedAs.text)}.`,
    }),
    summary: describeSummary(required, copy),
    percent: Math.round((100 * held) / required.length),
    findings: gap.findings.map((finding) => describeFinding(finding, product, options)),
    notes: listNotes(gap, rule.note, copy),
  })
}

/** Returns "1 of 4 held, 1 in progress, 1 expired, 1 missing". */
function describeSummary(required: Finding[], { gap_check }: Copy): string {
  const names = gap_check.statuses
  const count = (wanted: Finding['status']) => required.filter(({ status }) => status === wanted).length
  const rest = (['progress', 'expired', 'missing'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => `${count(status)} ${lower(names[status])}`)
  return [`${count('held')} of ${required.length} ${lower(names.held)}`, ...rest].join(', ')
}

function describeFinding(
  finding: Finding,
  product: Product,
  options: GapOptions,
): GapResult['findings'][number] {
  const { id, status } = finding
  const certificate = options.certificates.find((one) => one.id === id)
  return {
    id,
    status,
    name: certificate?.short_name ?? id,
    kind: certificate?.kind ?? '',
    statusText: options.copy.gap_check.statuses[status],
    because: describeReason(
      finding,
      options.copy,
      certificate && { ...certificate, ...findReport(certificate, product) },
    ),
  }
}

function describeReason(
  { status, exemption }: Finding,
  { gap_check: { because }, uses }: Copy,
  certificate: Certificate | undefined,
): string {
  if (status === 'held') {
    return fill(because.held, {
      number: certificate?.number ?? '',
      issued: formatFirmDay(certificate?.issued),
    })
  }
  if (status === 'expired') {
    return fill(because.expired, {
      number: certificate?.number ?? '',
      valid_until: formatFirmDay(certificate?.valid_until),
    })
  }
  if (!exemption) return because[status === 'progress' ? 'progress' : 'missing']
  if (exemption.because === 'no_electronics') return because.no_electronics
  if (exemption.because === 'below_density')
    return fill(because.below_density, { ...exemption, density: densityText(exemption.density) })
  const getName = (use: Use) => lower(uses.find(({ id }) => id === use)?.name ?? use)
  return fill(because.other_use, { uses: exemption.uses.map(getName).join(', ') })
}

const formatFirmDay = (day: string | undefined): string => (day ? formatDay(day).replaceAll(' ', NBSP) : '')

const listNotes = (gap: Gap, note: string, { gap_check }: Copy): string[] => [
  ...(gap.hasNoRule ? [gap_check.unnamed] : []),
  note,
  gap_check.note,
]

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Lower-cases the first letter for use inside a sentence, except of abbreviations. */
const lower = (text: string): string => (/^[A-Z][a-z]/.test(text) ? uncapital(text) : text)
