import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { celsius, figure, NBSP, withUnit } from '#kit/text/amounts.ts'
import { listDecimals, writeDecimal } from '#kit/text/parse-decimal.ts'
import { number, type NumberField } from '#sizing/query/field.ts'
import { readNumber } from '#sizing/query/read-query.ts'
import { splitUnit } from '#sizing/query/units.ts'
import { getRatioDistance } from './search.server.ts'

/** A condition with one value, which a product meets or not. */
export interface Limit {
  title: string
  /** Returns the value as the address has it; undefined if it cannot be read. */
  parse: (text: string) => string | undefined
  /** Returns the question for a number that has two readings; undefined for any other text. */
  explain?: (text: string) => string | undefined
  /** Lists the values that the filter offers. */
  steps: (content: Pick<Content, 'products'>) => string[]
  /** Returns the value as the filter shows it: "4000", "−20 °C". */
  format: (value: string) => string
  /** Returns the condition in words: "Works at −20 °C". */
  describe: (value: string) => string
  /** Returns how far a product is from the condition: 0 meets it, 1 is the maximum. */
  distance: (product: Product, value: string) => number
  /** Returns the strictest value that a product meets, towards this one; undefined if there is none. */
  loosen: (product: Product, value: string) => string | undefined
  /** Explains the figures that are compared. */
  note?: string
}

/** Temperature difference of the greatest distance, in K. */
const FAR_K = 60
const COLDEST_C = -60
const HOTTEST_C = 100

function temperatureLimit(title: string, kind: 'charge' | 'discharge', steps: number[]): Limit {
  const nearest = ({ operating_temperature_c: range }: Product, value: string) =>
    Math.min(Math.max(Number(value), range[kind][0]), range[kind][1])
  return {
    title,
    ...parseNumber(number(title, { min: COLDEST_C, max: HOTTEST_C, unit: '°C' })),
    steps: () => steps.map(String),
    format: (value) => celsius(Number(value)),
    describe: (value) => `${title.replace(' ', NBSP)}${NBSP}${celsius(Number(value))}`,
    distance: (product, value) => Math.min(1, Math.abs(nearest(product, value) - Number(value)) / FAR_K),
    loosen: (product, value) => String(nearest(product, value)),
  }
}

/** Parses a number as the fields of the tools do. */
function parseNumber(field: NumberField): Pick<Limit, 'parse' | 'explain'> {
  return {
    parse(text) {
      const reading = readNumber(text, field)
      return 'value' in reading ? writeDecimal(reading.value) : undefined
    },
    explain(text) {
      const reading = readNumber(text, field)
      const isAmbiguous = listDecimals(splitUnit(text)[0]).length > 1
      return isAmbiguous && 'message' in reading ? reading.message : undefined
    },
  }
}

/** Digits of an ingress protection (IEC 60529); an X has not been tested. */
const IP = /^IP([0-6X])([0-9X])$/
const digitsOf = (rating: string): number[] =>
  (IP.exec(rating)?.slice(1) ?? []).map((digit) => (digit === 'X' ? 0 : Number(digit)))
/** Returns how many steps a rating is below another one, both digits together. */
function missingProtection(rating: string, wanted: string): number {
  const own = digitsOf(rating)
  return digitsOf(wanted).reduce((total, digit, index) => total + Math.max(0, digit - (own[index] ?? 0)), 0)
}
const byProtection = (a: string, b: string): number =>
  Number(digitsOf(a).join('')) - Number(digitsOf(b).join(''))

export const LIMITS = {
  t_dis: temperatureLimit('Works at', 'discharge', [-40, -30, -20, -10, 0, 60]),
  t_chg: temperatureLimit('Charges at', 'charge', [-30, -20, -10, 0, 10, 45]),
  cycles: {
    title: 'Cycles, at least',
    ...parseNumber(number('Cycles', { above: 0, max: Infinity })),
    steps: () => ['500', '1000', '2000', '4000', '6000', '10000'],
    format: (value) => figure(Number(value)),
    describe: (value) => `${figure(Number(value))} cycles or more`,
    distance: ({ cycle_life: { cycles } }, value) =>
      cycles < Number(value) ? getRatioDistance(cycles, Number(value)) : 0,
    loosen: ({ cycle_life: { cycles } }) => String(cycles),
    note: 'Each at the depth of discharge on its data sheet.',
  },
  ip: {
    title: 'Ingress protection',
    parse(text) {
      const rating = text.toUpperCase()
      return IP.test(rating) ? rating : undefined
    },
    steps: ({ products }) =>
      [...new Set(products.map(({ ip_rating }) => ip_rating))]
        .filter((rating) => IP.test(rating))
        .toSorted(byProtection),
    format: (value) => value,
    describe: (value) => `${value} or better`,
    distance({ ip_rating }, value) {
      if (!IP.test(ip_rating)) return 1
      const missing = missingProtection(ip_rating, value)
      return missing > 0 ? Math.min(1, missing / 10) : 0
    },
    loosen: ({ ip_rating }) => (IP.test(ip_rating) ? ip_rating : undefined),
    note: 'Or better: both digits at least as high.',
  },
  lead_time: {
    title: 'Lead time, at most',
    ...parseNumber(number('Lead time', { above: 0, max: Infinity })),
    steps: ({ products }) =>
      [...new Set(products.map((product) => product.lead_time_weeks))].toSorted((a, b) => a - b).map(String),
    format: (value) => withUnit(Number(value), value === '1' ? 'week' : 'weeks'),
    describe: (value) => `Lead time up to ${withUnit(Number(value), value === '1' ? 'week' : 'weeks')}`,
    distance: ({ lead_time_weeks: weeks }, value) =>
      weeks > Number(value) ? getRatioDistance(weeks, Number(value)) : 0,
    loosen: ({ lead_time_weeks }) => String(lead_time_weeks),
  },
  sample: {
    title: 'Samples',
    parse: (text) => (text === '1' ? '1' : undefined),
    steps: () => ['1'],
    format: () => 'Sample available',
    describe: () => 'Sample available',
    distance: ({ sample_available }) => Number(!sample_available),
    loosen: () => undefined,
  },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]
export const limitOf = (name: LimitName): Limit => LIMITS[name]
