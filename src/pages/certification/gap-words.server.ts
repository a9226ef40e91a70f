import { densityText } from '#content/products/density.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { NBSP } from '#content/products/quantity.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import type { Certificate } from './certificates.server.ts'
import type { Copy, Use } from './copy.server.ts'
import type { Asked } from './filters.server.ts'
import { checkGap, type Finding, type Gap } from './gap-check.server.ts'
import type { GapResult } from './gap-check.tsx'

interface Known {
  copy: Copy
  certificates: Certificate[]
  products: Product[]
}

/** The result of the gap check in words, or nothing while the address names only half of what it needs. */
export function describeGap({ product, market, use }: Asked, known: Known): GapResult | undefined {
  const { copy, products } = known
  const rule = copy.gap_rules.find((one) => one.market === market?.id)
  if (!product || !market || !rule) return undefined
  const gap = checkGap(product, rule, { products, chosen: use })
  const needed = gap.findings.filter(({ standing }) => standing !== 'none')
  const held = needed.filter(({ standing }) => standing === 'held').length
  const countedAs = copy.uses.find(({ id }) => id === gap.use)
  return insertNoBreakSpaces({
    model: product.model_name,
    href: productHref(product.url),
    market: market.name,
    ...(countedAs && {
      countedAs: `${copy.gap_check.counted_as} ${lower(countedAs.name)}: ${lower(countedAs.text)}.`,
    }),
    summary: summaryOf(needed, copy),
    percent: Math.round((100 * held) / needed.length),
    findings: gap.findings.map((finding) => describeFinding(finding, known)),
    notes: notesOf(gap, rule.note, copy),
  })
}

/** "1 of 4 held, 1 in progress, 1 expired, 1 missing" */
function summaryOf(needed: Finding[], { gap_check }: Copy): string {
  const words = gap_check.standings
  const count = (wanted: Finding['standing']) => needed.filter(({ standing }) => standing === wanted).length
  const rest = (['progress', 'expired', 'missing'] as const)
    .filter((standing) => count(standing) > 0)
    .map((standing) => `${count(standing)} ${lower(words[standing])}`)
  return [`${count('held')} of ${needed.length} ${lower(words.held)}`, ...rest].join(', ')
}

function describeFinding(finding: Finding, known: Known): GapResult['findings'][number] {
  const { id, standing } = finding
  const certificate = known.certificates.find((one) => one.id === id)
  return {
    id,
    standing,
    name: certificate?.short_name ?? id,
    kind: certificate?.kind ?? '',
    status: known.copy.gap_check.standings[standing],
    because: reasonOf(finding, known.copy, certificate),
  }
}

function reasonOf(
  { standing, exemption }: Finding,
  { gap_check: { because }, uses }: Copy,
  certificate: Certificate | undefined,
): string {
  if (standing === 'held') {
    return fill(because.held, {
      number: certificate?.number ?? '',
      issued: firmDay(certificate?.issued),
    })
  }
  if (standing === 'expired') {
    return fill(because.expired, {
      number: certificate?.number ?? '',
      valid_until: firmDay(certificate?.valid_until),
    })
  }
  if (!exemption) return because[standing === 'progress' ? 'progress' : 'missing']
  if (exemption.because === 'no_electronics') return because.no_electronics
  if (exemption.because === 'below_density')
    return fill(because.below_density, { ...exemption, density: densityText(exemption.density) })
  const nameOf = (use: Use) => lower(uses.find(({ id }) => id === use)?.name ?? use)
  return fill(because.other_use, { uses: exemption.uses.map(nameOf).join(', ') })
}

const firmDay = (day: string | undefined): string => (day ? formatDay(day).replaceAll(' ', NBSP) : '')

const notesOf = (gap: Gap, note: string, { gap_check }: Copy): string[] => [
  ...(gap.isUnnamed ? [gap_check.unnamed] : []),
  note,
  gap_check.note,
]

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** As it stands inside a sentence; abbreviations stay. */
const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
