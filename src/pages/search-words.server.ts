import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import type { CellChemistry } from '#content/products/chemistry-figures.ts'
import { VOLTAGE_CLASSES, type VoltageClass, voltageClass } from '#content/products/system-voltage.ts'
import { normalizeCode } from '#kit/text/normalize.ts'

export type Application = List<'applications'>[number]

const CHEMISTRIES: [chemistry: CellChemistry, words: RegExp][] = [
  ['LFP', /\b(?:lfp|lifepo4)\b/],
  ['NMC', /\bnmc\b/],
  ['LiPo', /\blipo\b/],
  ['LTO', /\b(?:lto|titanate)\b/],
  ['Na-ion', /\b(?:sodium|na ion)\b/],
]

/** Returns the chemistry that the words name; undefined if they name several. */
export function findChemistry(words: string[]): CellChemistry | undefined {
  const text = words.join(' ')
  const named = CHEMISTRIES.filter(([, pattern]) => pattern.test(text))
  return named.length === 1 ? named[0]![0] : undefined
}

/** Words in the names of applications that name none. */
const GENERAL = new Set('and energy storage grid light material handling mobile portable utility'.split(' '))

const splitWords = (text: string): string[] =>
  normalizeCode(text)
    .toLowerCase()
    .split(/[^a-z]+/)

/** Returns the application that the words name; undefined if they name several. */
export function findApplication(
  typed: string[],
  { applications, synonyms }: Content,
): Application | undefined {
  const meant = synonyms.filter(({ search }) => search.some((one) => typed.includes(one)))
  const words = new Set([...typed, ...meant.flatMap(({ find }) => find.flatMap((one) => splitWords(one)))])
  const named = applications.filter(({ name }) =>
    splitWords(name).some(
      (word) =>
        word.length > 1 && !GENERAL.has(word) && (words.has(word) || words.has(word.replace(/s$/, ''))),
    ),
  )
  return named.length === 1 ? named[0] : undefined
}

/** Returns the system voltage of "48 V" and of "51.2 V". */
export const systemVoltage = (volts: number): VoltageClass | undefined =>
  VOLTAGE_CLASSES.find((one) => one === volts) ?? voltageClass('LFP', volts)
