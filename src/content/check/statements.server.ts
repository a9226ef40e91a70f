import type { Product } from '#content/products/product.server.ts'
import { MODEL } from './texts.server.ts'

/** A sentence, or a row of a table. */
export interface Statement {
  text: string
  /** Offset in the text that it is a part of. */
  offset: number
  isRow: boolean
}

/** A model that a text names, perhaps without its series: "-48200R" after "SVX-36175D". */
export interface NamedModel {
  name: string
  index: number
  /** Index after the name. */
  end: number
}

/** A decimal number, with or without spaces or commas between thousands. */
export const NUMBER = String.raw`\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
/** Voltages that classes are named by, without their fractions. */
export const VOLTAGE_CLASSES = new Set([12, 24, 36, 48, 72, 80])
const BREAK = /\n(?=[|\n#-])|(?<=[.!?;])\s+(?=[A-Z0-9“*[])|\n(?=\d\. )/g
const SHORTENED = /(?<=(?:,|and|or) )-[A-Z0-9]{3,}(?![\w-])/g
const NUMERALS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Splits a text into sentences and rows of tables. */
export function listStatements(text: string): Statement[] {
  const ends = [...text.matchAll(BREAK)].map(({ index }) => index)
  return [0, ...ends].map((start, position) => {
    const part = text.slice(start, ends[position] ?? text.length)
    return { text: part, offset: start, isRow: part.trimStart().startsWith('|') }
  })
}

/** Finds the models in a text; of a shortened name, that of a known model if there is one. */
export function findModels(text: string, products: ReadonlyMap<string, Product>): NamedModel[] {
  if (!text.includes('SV')) return []
  const full = [...text.matchAll(MODEL)].map(({ 0: name, index }) => ({
    name,
    index,
    end: index + name.length,
  }))
  const shortened = [...text.matchAll(SHORTENED)].flatMap(({ 0: ending, index }) => {
    const before = full.findLast((model) => model.index < index)
    if (!before) return []
    const parts = before.name.split('-')
    const candidates = parts.map((_, count) => parts.slice(0, count).join('-') + ending).slice(1)
    const name = candidates.find((candidate) => products.has(candidate)) ?? candidates[0]
    return name === undefined ? [] : [{ name, index, end: index + ending.length }]
  })
  return [...full, ...shortened].toSorted((a, b) => a.index - b.index)
}

/** Reads "4", "four", "5 015 961.6" or "20,000"; NaN for anything else. */
export function readNumber(text: string): number {
  const numeral = NUMERALS.indexOf(text.toLowerCase()) + 1
  return numeral || Number(text.replaceAll(/[ ,]/g, '') || Number.NaN)
}

/** Whether a value is what a text gives, rounded to its last digit. */
export function isRounded(given: string, value: number): boolean {
  const decimals = given.split('.')[1]?.length ?? 0
  return Math.abs(readNumber(given) - value) <= 0.5 * 10 ** -decimals + 1e-9
}
