import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { ENERGY, isFigureOf, STRICT, valuesOf } from './model-values.server.ts'
import {
  findModels,
  listStatements,
  type NamedModel,
  NUMBER,
  readNumber,
  type Statement,
} from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

/** A figure with its unit: "5.12 kWh", "8.0–15.8 V", "40 to 58.4 V". Estimates, limits and differences are left out. */
const FIGURE = new RegExp(
  String.raw`(?<![\w.,/×−-])(?<!(?:about|above|below|over|roughly|than|under) )(${NUMBER})(?: ?(?:–|-|to|and) ?(${NUMBER}))? (V|Ah|Wh|kWh|MWh|A|kg|cycles|years?)(?![\w/-]| (?:active|below|CO|less|more))`,
  'g',
)
const IP_RATING = /\bIP[X\d]\d\b/g
/** Text allowed between a model name and a figure that belongs to it. */
const OWN =
  /^(?:\]\([^)]*\))?(?: in (?:series|parallel))?(?: \(|: | | (?:at|has|weighs|with|holds|stores|(?:also )?gives?|takes|delivers|lasts|reach(?:es)?|(?:(?:runs?|works?) )?from) )$/
/** Text allowed between a figure and the models that follow it: "40 to 58.4 V for SVE-48100R". */
const FOR: Record<string, RegExp> = { V: /^ for (?:each )?(?:\w+ to \w+ )?$/, A: /^ from $/ }
const COUNT = /(\w+)(?: ×)? $/
const OWN_ROW = /^\s*\| \[?SV[A-Z]-[A-Z0-9-]+(?:\]\([^)]*\))? \|/
const LOAD_OR_CABLE = /\d (?:k?W|mm²)/
/** Units of which a figure that is nearly the model's is meant to be the model's; V in rows only. */
const NEAR_UNITS = new Set(['V', 'Ah', 'Wh', 'kWh', 'MWh', 'kg'])

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
    const first = figures.findIndex((one) => isOwn(statement.text, model, one))
    return listJoined(statement.text, figures, first)
      .filter(({ unit }) => !(isLoad && unit === 'A'))
      .map((found) => ({ model, found }))
  })
  for (const { model, found } of direct) {
    const count = readCount(statement.text, model)
    yield* compare({ source, statement, product: model.product, count }, found)
  }
  if (others.length > 0) return
  const rest = figures.filter((one) => !direct.some(({ found }) => found === one))
  yield* checkNear({ source, statement, product }, figures, rest)
  if (direct.length === 0) yield* checkEnergies({ source, statement, product }, figures, models)
}

/** Returns a figure and those that follow after "and" or a comma: "25.6 V and 100 Ah". */
function listJoined(text: string, figures: Figure[], first: number): Figure[] {
  const rest = first < 0 ? [] : figures.slice(first)
  const end = rest.findIndex(({ end }, at) => !/^(?: and |, | )$/.test(text.slice(end, rest[at + 1]?.index)))
  return rest.slice(0, end + 1)
}

/** Finds a figure that is nearly the model's, if none of its unit is exactly that. */
function* checkNear(subject: Subject, figures: Figure[], rest: Figure[]): Iterable<ContentError> {
  const { product, statement } = subject
  const units = statement.isRow ? NEAR_UNITS : NEAR_UNITS.difference(new Set(['V']))
  // A sizing table also has what is needed, which is less than the battery has.
  const least = subject.source.field.startsWith('sizing.table') ? 1 : 0.85
  const isExact = (unit: string) =>
    figures.some((one) => one.unit === unit && [...compare(subject, one)].length === 0)
  for (const found of rest) {
    const { unit, numbers } = found
    if (!units.has(unit) || numbers.length > 1 || isExact(unit)) continue
    const shares = valuesOf(product, unit).map((value) => readNumber(numbers[0] ?? '') / value)
    if (shares.some((share) => share > least && share < 1.2 && !isUsable(share)))
      yield* compare(subject, found)
  }
}

/** Whether a share of a figure may be what is usable of it: at 90 or 95 % depth of discharge or efficiency. */
const isUsable = (share: number): boolean => [0.9, 0.95].some((usable) => Math.abs(share - usable) < 0.015)

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
