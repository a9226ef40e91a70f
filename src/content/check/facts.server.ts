import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { readNumber } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

/** Something that several texts state, or a text and the code. */
interface SharedFact {
  name: string
  value: string
  /** Where it is stated: as the first group. */
  patterns: RegExp[]
}

const DAY = String.raw`\d{1,2}\u0020[A-Z][a-z]+\u0020\d{4}`

/** Periods of the newsletter, as src/leads/newsletter keeps them. */
export const NEWSLETTER_FACTS = { link: '48 hours', request: '14 days' }

const FACTS: SharedFact[] = [
  {
    name: 'the day from which the battery passport applies',
    value: '18 February 2027',
    patterns: [
      new RegExp(String.raw`\bpassport\b[^.]{0,90}?\b(?:from|on) (${DAY})`, 'g'),
      new RegExp(String.raw`\b[Ff]rom (${DAY})[^.]{0,160}\bpassport\b`, 'g'),
      new RegExp(String.raw`\blight means of transport do from (${DAY})`, 'g'),
      new RegExp(String.raw`\bThe obligation starts on (${DAY})`, 'g'),
    ],
  },
  {
    name: 'the state of charge of batteries that fly alone',
    value: '30 %',
    patterns: [
      /\bat no more than (\d+ %) state of charge/g,
      /\| At most (\d+ %)/g,
      /\b(\d+ %) before air shipment/g,
      /\bthe (\d+ %) (?:state-of-charge )?rule\b/gi,
    ],
  },
  {
    name: 'the time for which the link of a newsletter’s mail works',
    value: NEWSLETTER_FACTS.link,
    patterns: [/\blink works for (\d+ \w+)/g],
  },
  {
    name: 'the time after which an unconfirmed address is deleted',
    value: NEWSLETTER_FACTS.request,
    patterns: [/\b(\d+ days) (?:after it was entered|if you do not confirm)/g],
  },
]

/** A figure that counts things; measures of time or life may differ. */
const COUNTED = /^(\d+) (?!(?:cycles|days|hours|minutes|months|weeks|years)$)([a-z]{5,})$/
const WARRANTY = /\b(\d+) to (\d+) years, depending on the category/g

/** Compares texts with facts that many of them state, with the span of the warranties, and with what their own file counts. */
export function* checkFacts(texts: ContentText[], { products }: Content): Iterable<ContentError> {
  const years = products.map(({ warranty_years }) => warranty_years ?? 1)
  const span = `${Math.min(...years)} to ${Math.max(...years)}`
  const counts = listCounts(texts)
  for (const source of texts) {
    const { text, createError } = source
    for (const { name, value, patterns } of FACTS)
      for (const { 1: found = '', index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
        if (found !== value) yield createError(index, `${name} is ${value}, not ${found}`, 'Correct it.')
    for (const { 1: from = '', 2: to = '', index } of text.matchAll(WARRANTY))
      if (`${from} to ${to}` !== span)
        yield createError(index, `warranties last ${span} years, not ${from} to ${to}`, 'Correct it.')
    for (const { count, noun, pattern } of counts.get(source.name) ?? [])
      for (const { 1: found = '', index } of text.matchAll(pattern))
        if (readNumber(found) !== count)
          yield createError(index, `this file counts ${count} ${noun}, not ${found}`, 'Correct one of them.')
  }
}

interface Count {
  count: number
  noun: string
  pattern: RegExp
}

/** Returns the figures of each file that count something, such as "6 protocols". */
function listCounts(texts: ContentText[]): Map<string, Count[]> {
  const counts = new Map<string, Count[]>()
  for (const { name, text } of texts) {
    const [, count = '', noun = ''] = COUNTED.exec(text) ?? []
    if (!noun) continue
    const numeral = String.raw`\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
    const pattern = new RegExp(String.raw`${numeral} (?:[a-z]+ )?${noun}\b`, 'gi')
    counts.set(name, [...(counts.get(name) ?? []), { count: Number(count), noun, pattern }])
  }
  return counts
}
