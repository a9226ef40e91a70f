import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { figure } from '#content/products/quantity.server.ts'
import { findModels, isRounded, listStatements, NUMBER, readNumber } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

/** Number of batteries in a product's own file: "up to 16 in parallel". */
const OWN = /\b(\w+) in (series|parallel)\b/gi
/** A row of a table: models, then how many in series and in parallel. */
const ROW = /^\s*\| ([^|]+) \| (\d+)(?: [a-z]+)? \| (\d+)(?: [a-z]+)? \| ([^|]+) \|/
const BANK = new RegExp(String.raw`^(${NUMBER}) V, (${NUMBER}) Ah$`)
const SIZE = /(?<![\w.×])(\d[\d.]*) [×x] (\d[\d.]*) [×x] (\d[\d.]*) mm\b/g
const TEMPERATURE = /^(?:\]\([^)]*\))?(?: (?:charges|discharges))? (?:from|to) ([−-]?\d+) °C/

/** Compares sizes, temperatures and the numbers of connected batteries that texts give for a model with its record. */
export function* checkConnections(texts: ContentText[], { products }: Content): Iterable<ContentError> {
  const byName = new Map(products.map((product) => [product.model_name, product]))
  const byFile = new Map(products.map((product) => [`products/${product.url}.yaml`, product]))
  for (const source of texts) {
    const own = byFile.get(source.name)
    if (own) yield* checkOwn(source, own)
    for (const { text, offset, isRow } of own || !source.text.includes('SV')
      ? []
      : listStatements(source.text)) {
      const models = findModels(text, byName)
      const named = [...new Set(models.map(({ name }) => name))].flatMap((name) => byName.get(name) ?? [])
      const at = {
        ...source,
        createError: (index: number, ...rest: [string, string]) =>
          source.createError(offset + index, ...rest),
      }
      if (isRow && named.length > 0) yield* checkRow(at, text, named)
      const [product] = named
      if (product && named.length === 1) yield* checkSize(at, text, product)
      for (const { name, end } of models) {
        const [, given = ''] = TEMPERATURE.exec(text.slice(end)) ?? []
        const limits = Object.values(byName.get(name)?.operating_temperature_c ?? {}).flat()
        if (given && limits.length > 0 && !limits.includes(Number(given.replace('−', '-'))))
          yield at.createError(
            end,
            `${name} has no limit of ${given} °C`,
            'Correct it, here or in the record.',
          )
      }
    }
  }
}

function* checkOwn(source: ContentText, product: Product): Iterable<ContentError> {
  const { max_in_series, max_in_parallel } = product
  for (const { 1: word = '', 2: way = '', index } of source.text.matchAll(OWN)) {
    const limit = way === 'series' ? max_in_series : max_in_parallel
    const count = readNumber(word)
    if (limit !== undefined && count > 0 && count !== limit)
      yield source.createError(index, `the record allows ${limit} in ${way}, not ${word}`, 'Correct it.')
  }
  yield* checkSize(source, source.text, product)
}

function* checkRow(source: ContentText, text: string, named: Product[]): Iterable<ContentError> {
  const [, , series = '', parallel = '', bank = ''] = ROW.exec(text) ?? []
  for (const { model_name, max_in_series, max_in_parallel, nominal_voltage_v, capacity_ah } of series
    ? named
    : []) {
    for (const [given, limit, way] of [
      [series, max_in_series, 'series'],
      [parallel, max_in_parallel, 'parallel'],
    ] as const)
      if (limit !== undefined && Number(given) !== limit)
        yield source.createError(0, `${model_name} allows ${limit} in ${way}, not ${given}`, 'Correct it.')
    const [, volts, capacity] = BANK.exec(bank) ?? []
    const [most, total] = [nominal_voltage_v * Number(series), capacity_ah * Number(parallel)]
    if (volts && capacity && !(isRounded(volts, most) && isRounded(capacity, total)))
      yield source.createError(
        0,
        `so many ${model_name} have ${figure(most)} V and ${figure(total)} Ah, not ${bank}`,
        'Correct it.',
      )
  }
}

/** Checks length, width and height, in any order. */
function* checkSize(source: ContentText, text: string, product: Product): Iterable<ContentError> {
  const { dimensions_mm: size } = product
  if (!('length' in size)) return
  const sides = [size.length, size.width, size.height].toSorted((a, b) => a - b)
  for (const { 0: all, 1: one = '', 2: two = '', 3: three = '', index } of text.matchAll(SIZE)) {
    const given = [one, two, three].toSorted((a, b) => Number(a) - Number(b))
    if (given.some((side, at) => !isRounded(side, sides[at] ?? 0)))
      yield source.createError(
        index,
        `${product.model_name} has ${sides.map(figure).join(', ')} mm, not ${all}`,
        'Correct it.',
      )
  }
}
