import { type Amount, listAmountWords, toWord } from './amounts.server.ts'
import type { JoinedWords } from './joined-words.server.ts'
import { toPrinted } from './printed-values.server.ts'
import { listWords, normalize, splitAtSpaces, squash } from './text.server.ts'
import type { Postings, WordIndex } from './word-index.server.ts'

/** Returns functions that list the codes of texts, and the postings of the words of texts and amounts, which many records share. */
export function createWordLists(index: WordIndex, joined: JoinedWords) {
  const codes = new Map<string, string>()
  const printed = new Map<string, string>()
  const postings = new Map<string, Postings[]>()
  return {
    codeOf: (text: string) => codes.getOrInsertComputed(text, squash),
    printedOf: (value: string) => printed.getOrInsertComputed(value, toPrinted),
    wordsOf: (text: string) =>
      postings.getOrInsertComputed(text, () => {
        const normal = normalize(text)
        joined.add(splitAtSpaces(normal))
        return index.postingsOf(new Set(listWords(normal)))
      }),
    amountWordsOf: (amount: Amount) =>
      postings.getOrInsertComputed(toWord(amount), () => index.postingsOf(listAmountWords(amount))),
  }
}

export type WordLists = ReturnType<typeof createWordLists>
