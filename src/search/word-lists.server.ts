import { type Amount, listAmountWords, toWord } from './amounts.server.ts'
import type { JoinedWords } from './joined-words.server.ts'
import { toPrinted } from './printed-values.server.ts'
import { listWords, normalize, splitAtSpaces, squash } from './text.server.ts'

/** Returns functions that list the codes and words of texts and amounts, which many records share. */
export function createWordLists(joined: JoinedWords) {
  const known = new Map<string, string[]>()
  const codes = new Map<string, string>()
  const printed = new Map<string, string>()
  const memoize = <Value>(values: Map<string, Value>, key: string, compute: () => Value): Value => {
    const value = values.get(key) ?? compute()
    values.set(key, value)
    return value
  }
  return {
    codeOf: (text: string) => memoize(codes, text, () => squash(text)),
    printedOf: (text: string) => memoize(printed, text, () => toPrinted(text)),
    wordsOf: (text: string) =>
      memoize(known, text, () => {
        const normal = normalize(text)
        joined.add(splitAtSpaces(normal))
        return [...new Set(listWords(normal))]
      }),
    amountWordsOf: (amount: Amount) => memoize(known, toWord(amount), () => listAmountWords(amount)),
  }
}

export type WordLists = ReturnType<typeof createWordLists>
