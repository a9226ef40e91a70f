import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { isRounded, NUMBER, readNumber } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

const UNIT = String.raw`(?: (?!to\b)[%°A-Za-zΩ²³₂/]+)?`
/** A worked sum: "4 × 1240 Wh = 4960 Wh", "14.4 × 6.8 = 97.92 Wh". */
const SUM = new RegExp(
  String.raw`(?<![\d.)^/×÷+−-] ?)(?<![\w.])(?:${NUMBER})${UNIT}(?: [×/÷] (?:${NUMBER})${UNIT})+ = (?:${NUMBER})(?![\d.]|${UNIT} [×/÷%])`,
  'g',
)
const TERM = new RegExp(String.raw`(?:^|([×/÷=]) )(${NUMBER})`, 'g')
/** Factors between the units of a sum and those of its result. */
const SCALES = [1, 1e-3, 1e3, 60, 1 / 60, 100]
/** A voltage window: "32 to 63.2 V". */
const WINDOW = new RegExp(String.raw`(?<![\w.,–-])(${NUMBER})(?:–|-| to | and )(${NUMBER}) V(?![\w/])`, 'g')
/** A row of settings by number of cells: "| LFP 48 V | 16 | 56.8–58.4 V | 58.4 V |". */
const SETTINGS = new RegExp(
  String.raw`^\| (LFP|NMC|LiPo|LTO|Na-ion)[^|]* \| (\d+) \| (?:${NUMBER}–)?(${NUMBER}) V \| (${NUMBER}) V`,
  'gm',
)
/** How close the second end of a window is to that of a product, as a share, if it is meant to be the same. */
const NEAR = 0.05
const MAX_SERIES = 16
/** Charging voltages in V of LFP batteries of 12 V, and of several in series. */
const LFP_CHARGE = { min: 14.2, max: 14.6 }
/** Float voltages of rectifiers for −48 V. */
const TELECOM_FLOAT = { min: 53.5, max: 54.75 }

/** Works out sums again, and compares voltages of several cells or batteries in series with the records. */
export function* checkArithmetic(texts: ContentText[], { products }: Content): Iterable<ContentError> {
  const perCell = new Map(
    products.map(({ chemistry, standard_charge, configuration }) => [
      chemistry as string,
      Math.round((standard_charge.voltage_v / configuration.series) * 100) / 100,
    ]),
  )
  const windows = listWindows(products)
  for (const source of texts) {
    for (const { 0: sum, index } of source.text.matchAll(SUM)) yield* checkSum(source, sum, index)
    for (const match of source.text.matchAll(WINDOW)) yield* checkWindow(source, match, windows)
    for (const {
      1: chemistry = '',
      2: count = '',
      3: upper = '',
      4: highest = '',
      index,
    } of source.text.matchAll(SETTINGS)) {
      const volts = Number(count) * (perCell.get(chemistry) ?? Number.NaN)
      for (const given of [upper, highest])
        if (!isRounded(given, volts))
          yield source.createError(
            index,
            `${count} ${chemistry} cells are charged to ${figure(Math.round(volts * 100) / 100)} V, not ${given} V`,
            'Correct it.',
          )
    }
  }
}

function* checkSum({ createError }: ContentText, sum: string, index: number): Iterable<ContentError> {
  const terms = [...sum.matchAll(TERM)]
  const result = terms.at(-1)?.[2] ?? ''
  const value = terms
    .slice(0, -1)
    .reduce(
      (total, [, sign, term = '']) =>
        sign === '×' || !sign ? total * readNumber(term) : total / readNumber(term),
      1,
    )
  if (SCALES.some((scale) => isNear(result, value * scale))) return
  yield createError(
    index,
    `${sum} is not right: it is ${figure(Number(value.toPrecision(5)))}`,
    'Correct it.',
  )
}

/** Whether a result is right, but for the rounding of its last digit. */
const isNear = (result: string, value: number): boolean =>
  isRounded(result, value) || Math.abs(readNumber(result) / value - 1) < 0.002

interface Window {
  min: number
  max: number
}

/** Lists the windows of products and of charging, of up to 16 in series. */
const listWindows = (products: Product[]): Window[] => [
  TELECOM_FLOAT,
  ...[LFP_CHARGE, ...products.map(({ voltage_range_v }) => voltage_range_v)].flatMap(({ min, max }) =>
    Array.from({ length: MAX_SERIES }, (_, index) => ({ min: min * (index + 1), max: max * (index + 1) })),
  ),
]

/** Finds a window of which one end is known, and the other nearly. */
function* checkWindow(
  { createError }: ContentText,
  { 1: from = '', 2: to = '', index }: RegExpExecArray,
  windows: Window[],
): Iterable<ContentError> {
  const isOfOne = windows.some(({ min, max }) => isRounded(from, min) && isRounded(to, max))
  if (isOfOne) return
  const near = windows.find(({ min, max }) => {
    const [isFrom, isTo] = [isRounded(from, min), isRounded(to, max)]
    return (isFrom && isClose(readNumber(to), max)) || (isTo && isClose(readNumber(from), min))
  })
  if (!near) return
  const [min, max] = [near.min, near.max].map((value) => figure(Math.round(value * 100) / 100))
  yield createError(index, `${from} to ${to} V is nearly the window of ${min} to ${max} V`, 'Correct it.')
}

const isClose = (given: number, value: number): boolean => Math.abs(given / value - 1) <= NEAR
