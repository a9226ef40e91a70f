import { expect, test } from 'vitest'
import { signsIn } from './signs.server.ts'
import { VOCABULARY } from './vocabulary.server.ts'

const phrasesIn = (text: string) => signsIn(text).map(({ phrase }) => phrase)

test.each([
  ['of phrases that overlap the longest is found', 'to opt out of this', ['to opt out of']],
  ['a phrase is found once, whatever its ending', 'backlinks, Backlink', ['backlink']],
  ['a short word is no beginning of another', 'winter, seoul, loans', ['loans']],
  ['accents, case and signs between words make no difference', 'RÉFÉRENCEMENT', ['referencement']],
  ['numbers are alike, and currencies, wherever they stand', '£1,500.00 a day', ['# $ a day']],
  ['words are found where no space parts them', '本公司代开发票，', ['本公司', '代开发票']],
  ['words are found behind an article that is written with them', 'والكازينو', ['كازينو']],
])('%s: %s', (_, text, phrases) => {
  expect(phrasesIn(text)).toEqual(phrases)
})

test('each phrase of the vocabulary is found as it is written', () => {
  const lost = [...VOCABULARY.keys()].filter((phrase) => !signsIn(phrase).includes(VOCABULARY.get(phrase)!))
  expect(lost).toEqual([])
})
