import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import {
  findModels,
  isRounded,
  listStatements,
  type NamedModel,
  NUMBER,
  readNumber,
  type Statement,
  VOLTAGE_CLASSES,
} from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

/** A figure with its unit: "5.12 kWh", "8.0–15.8 V", "40 to 58.4 V". Estimates, limits and differences are left out. */
const FIGURE = new RegExp(
  String.raw`(?<![\w.,/×−-])(?<!(?:about|above|below|over|roughly|than|under) )(${NUMBER})(?: ?(?:–|-|to|and) ?(${NUMBER}))? (V|Ah|Wh|kWh|MWh|A|kg|cycles|years?)(?![\w/-]| (?:active|below|CO|less|more))`,
  'g',
)
const IP_RATING = /\bIP[X\d]\d\b/g
/** What may be between a model and its own figure. */
const OWN =
  /^(?:\]\([^)]*\))?(?: in (?:series|parallel))?(?: \(|: | (?:at|has|weighs|with|holds|stores|gives|takes|delivers|lasts|reach(?:es)?|(?:(?:runs?|works?) )?from) )$/
/** What may be between a figure and the models that have it: "40 to 58.4 V for SVE-48100R". */
const FOR: Record<string, RegExp> = { V: /^ for (?:each )?(?:\w+ to \w+ )?$/, A: /^ from $/ }
const COUNT = /(\w+)(?: ×)? $/
const STRICT = new Set(['cycles', 'year', 'years'])
const OWN_ROW = /^\s*\| \[?SV[A-Z]-[A-Z0-9-]+(?:\]\([^)]*\))? \|/
const LOAD_OR_CABLE = /\d (?:k?W|mm²)/
const ENERGY: Record<string, number> = { Wh: 1, kWh: 1e3, MWh: 1e6 }
const MAX_UNITS = 20
/** Lowest charging voltage of an LFP cell in V, with which ranges for chargers begin. */
const LFP_ABSORPTION = 3.55

interface Figure {
  /** One number, or both ends of a range. */
  numbers: string[]
  unit: string
  index: number
  end: number
}

interface Subject {
  source: ContentText
  statement: Statement
  product: Product
  /** Number of units that the statement names. */
  count?: number | undefined
}

/** Compares the figures that texts give for a model with its record. */
export function* checkModelFigures(texts: ContentText[], { products }: Content): Iterable<ContentError> {
  const byName = new Map(products.map((product) => [product.model_name, product]))
  const byFile = new Map(products.map((product) => [`products/${product.url}.yaml`, product]))
  for (const source of texts) {
    const own = byFile.get(source.name)
    if (!own && !source.text.includes('SV')) continue
    if (own && !/^(?:name|summary|features|note)\b/.test(source.field)) continue
    for (const statement of listStatements(source.text)) {
      const models = findModels(statement.text, byName).flatMap((model) => {
        const product = byName.get(model.name)
        return product ? [{ ...model, product }] : []
      })
      const figures = listFigures(statement.text)
      if (models.length > 0) yield* checkNamed({ source, statement, figures, models })
      else if (own) yield* checkOwn({ source, statement, product: own }, figures)
    }
  }
}

const listFigures = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map(({ 0: all, 1: first = '', 2: second, 3: unit = '', index }) => ({
    numbers: second === undefined ? [first] : [first, second],
    unit,
    index,
    end: index + all.length,
  }))

/** Checks a text of the product's own file. */
function* checkOwn(subject: Subject, figures: Figure[]): Iterable<ContentError> {
  yield* checkProtection(subject)
  const isName = subject.source.field === 'name'
  for (const found of figures)
    if (
      STRICT.has(found.unit) ||
      found.unit in ENERGY ||
      found.unit === 'kg' ||
      (isName && found.unit !== 'A')
    )
      yield* compare(subject, found)
}

interface Named {
  source: ContentText
  statement: Statement
  figures: Figure[]
  models: (NamedModel & { product: Product })[]
}

/** Checks a statement that names models: what is right beside one, and what can be of no other. */
function* checkNamed({ source, statement, figures, models }: Named): Iterable<ContentError> {
  const [product, ...others] = new Set(models.map((model) => model.product))
  if (!product) return
  for (const one of statement.isRow ? [product, ...others] : others.length > 0 ? [] : [product])
    yield* checkStrict({ source, statement, product: one }, figures)
  const isLoad = /\d k?W\b/.test(statement.text)
  const direct = models.flatMap((model) => {
    const found = figures.find((one) => isOwn(statement.text, model, one))
    return found && !(isLoad && found.unit === 'A') ? [{ model, found }] : []
  })
  for (const { model, found } of direct) {
    const count = readCount(statement.text, model)
    yield* compare({ source, statement, product: model.product, count }, found)
  }
  if (others.length > 0 || direct.length > 0) return
  yield* checkEnergies({ source, statement, product }, figures, models)
}

/** Checks the energies of a statement about one model: of "two SVE-M5015" the only one, of several that any is the model's. */
function* checkEnergies(subject: Subject, figures: Figure[], models: NamedModel[]): Iterable<ContentError> {
  const energies = figures.filter(({ unit }) => unit in ENERGY)
  const last = energies.at(-1)
  const count = models
    .map((model) => readCount(subject.statement.text, model))
    .find((one) => one !== undefined)
  if (!last || (energies.length === 1 && count === undefined)) return
  if (!energies.some((found) => [...compare({ ...subject, count }, found)].length === 0))
    yield* compare({ ...subject, count }, last)
}

/** Checks what nothing else in the statement can mean: cycles, years and protection, in a row the weight, and in a row of its own the currents. */
function* checkStrict(subject: Subject, figures: Figure[]): Iterable<ContentError> {
  const { statement, product } = subject
  const strict = new Set(STRICT)
  if (statement.isRow && !isCell(product)) strict.add('kg')
  if (OWN_ROW.test(statement.text) && !LOAD_OR_CABLE.test(statement.text)) strict.add('A')
  for (const found of figures) if (strict.has(found.unit)) yield* compare(subject, found)
  yield* checkProtection(subject)
}

function* checkProtection({ source, statement, product }: Subject): Iterable<ContentError> {
  const ratings = [...statement.text.matchAll(IP_RATING)]
  const [first] = ratings
  if (first && !ratings.some(([rating]) => rating === product.ip_rating))
    yield source.createError(
      statement.offset + first.index,
      `${product.model_name} has ${product.ip_rating}, not ${first[0]}`,
      'Correct it.',
    )
}

/** Whether a figure right after a model, or before "for" and the model, is the model's own. */
function isOwn(text: string, model: NamedModel, { index, end, unit }: Figure): boolean {
  if (index > model.end) return OWN.test(text.slice(model.end, index))
  return FOR[unit]?.test(text.slice(end, model.index)) ?? false
}

function readCount(text: string, { index }: NamedModel): number | undefined {
  const before = text.slice(0, index)
  if (/ to \w+ $/.test(before)) return undefined
  const count = readNumber(COUNT.exec(before)?.[1] ?? '')
  return Number.isInteger(count) ? count : undefined
}

function* compare({ source, statement, product, count }: Subject, found: Figure): Iterable<ContentError> {
  const { numbers, unit, index } = found
  const wrong = numbers.find((number) => !isFigureOf(product, { number, unit, count }))
  if (wrong === undefined) return
  const values = valuesOf(product, unit).map((value) => figure(value))
  yield source.createError(
    statement.offset + index,
    `${product.model_name} has ${[...new Set(values)].join(' or ')} ${unit}, not ${wrong} ${unit}`,
    'Correct it, here or in the record.',
  )
}

/** Whether a number is a figure of the product, or of several units of it. */
function isFigureOf(
  product: Product,
  { number, unit, count }: { number: string; unit: string; count?: number | undefined },
): boolean {
  const given = readNumber(number)
  if (unit === 'V' && VOLTAGE_CLASSES.has(given)) return true
  return valuesOf(product, unit).some((value) => {
    if (isRounded(number, value)) return true
    if (count !== undefined) return isRounded(number, value * count)
    const times = Math.round(given / value)
    return times >= 1 && times <= maxUnits(product, unit) && isRounded(number, value * times)
  })
}

function maxUnits(product: Product, unit: string): number {
  if (STRICT.has(unit) || unit === 'A') return 1
  if (isCell(product)) return Infinity
  const { max_in_series: series = 1, max_in_parallel: parallel = 1 } = product
  return unit === 'V' ? series : unit === 'Ah' ? parallel : MAX_UNITS
}

function valuesOf(product: Product, unit: string): number[] {
  const { nominal_voltage_v, voltage_range_v, standard_charge, peak_discharge } = product
  if (unit in ENERGY) return [product.energy_wh / ENERGY[unit]!]
  if (unit === 'V') {
    const { min, max } = voltage_range_v
    const absorption = product.chemistry === 'LFP' ? [LFP_ABSORPTION * product.configuration.series] : []
    return [nominal_voltage_v, min, max, standard_charge.voltage_v, ...absorption]
  }
  if (unit === 'Ah') return [product.capacity_ah]
  if (unit === 'kg') return [product.weight_kg]
  if (unit === 'cycles') return [product.cycle_life.cycles]
  if (unit === 'A')
    return [
      product.max_continuous_discharge_a,
      peak_discharge.current_a,
      standard_charge.current_a,
      product.max_charge_current_a,
    ]
  return [product.warranty_years ?? 1]
}
