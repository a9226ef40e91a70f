import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { isRounded, NUMBER, readNumber, VOLTAGE_CLASSES } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

const COUNT = /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?!chemistries\b)/i
/** A span of energies: "from 256 Wh to 3840 Wh". */
const ENERGIES = new RegExp(
  String.raw`\bfrom (${NUMBER}) (Wh|kWh|MWh)(?: [a-z ]{2,30})? to (${NUMBER}) (Wh|kWh|MWh)`,
  'g',
)
/** A span that the products of an application have: "36 to 76.8 V", "220 to 3000 mAh". */
const SPAN = new RegExp(String.raw`(?<![\w.])(${NUMBER})(?: V)? to (${NUMBER}) (V|mAh)(?![\w/])`, 'g')
const SCALE: Record<string, number> = { Wh: 1, kWh: 1e3, MWh: 1e6 }

/** Compares what the texts of a category count and span with its products, and the spans of an application with those that it lists. */
export function* checkCategories(texts: ContentText[], content: Content): Iterable<ContentError> {
  const { products, categories, applications } = content
  const byCategory = new Map(
    categories.map(({ name_slug: slug }) => [
      `categories/${slug}.yaml`,
      products.filter(({ category }) => category === slug),
    ]),
  )
  const byApplication = new Map(
    applications.map(({ url, products: listed }) => [
      `applications/${url}.yaml`,
      products.filter((one) => listed.includes(one.url)),
    ]),
  )
  for (const source of texts) {
    const own = byCategory.get(source.name)
    if (own) yield* checkCategory(source, own)
    const listed = source.field === 'description' && byApplication.get(source.name)
    if (listed) yield* checkSpan(source, listed)
  }
}

function* checkCategory({ field, text, createError }: ContentText, own: Product[]): Iterable<ContentError> {
  const [, count = ''] = (field === 'intro' && COUNT.exec(text)) || []
  if (count && readNumber(count) !== own.length)
    yield createError(0, `begins with “${count}”, but the category has ${own.length} products`, 'Correct it.')
  const energies = own.map(({ energy_wh }) => energy_wh)
  const ends = [Math.min(...energies), Math.max(...energies)] as const
  for (const { 1: from = '', 2: unit = '', 3: to = '', 4: last = '', index } of text.matchAll(ENERGIES))
    if (!isRounded(from, ends[0] / SCALE[unit]!) || !isRounded(to, ends[1] / SCALE[last]!))
      yield createError(
        index,
        `the products have ${figure(ends[0])} to ${figure(ends[1])} Wh, not ${from} ${unit} to ${to} ${last}`,
        'Correct it.',
      )
}

function* checkSpan({ text, createError }: ContentText, listed: Product[]): Iterable<ContentError> {
  for (const { 1: from = '', 2: to = '', 3: unit = '', index } of text.matchAll(SPAN)) {
    const values = listed.map(({ nominal_voltage_v, capacity_ah }) =>
      unit === 'V' ? nominal_voltage_v : capacity_ah * 1000,
    )
    const ends = [Math.min(...values), Math.max(...values)] as const
    if (!isEnd(from, ends[0]) || !isEnd(to, ends[1]))
      yield createError(
        index,
        `the products have ${figure(ends[0])} to ${figure(ends[1])} ${unit}, not ${from} to ${to}`,
        'Correct it.',
      )
  }
}

/** Whether a number is the end of a span, perhaps as a voltage class such as 24 V. */
const isEnd = (given: string, value: number): boolean =>
  isRounded(given, value) ||
  (VOLTAGE_CLASSES.has(readNumber(given)) && Math.abs(readNumber(given) / value - 1) < 0.1)
