import type { ContentError } from '#content/files/content-error.server.ts'
import type { ContentText } from './texts.server.ts'

const TELEPHONE = /(?:^|\.)(?:telephone|mobile|us_desk)$/
/** Number ranges that countries reserve for fiction and never assign. */
const RESERVED = [
  /^\+1 \d{3} 555 01\d\d$/,
  /^\+33 (?:1 99 00|2 61 91|3 53 01|4 65 71|5 36 49|6 39 98) \d\d \d\d$/,
  /^\+353 20 91\d \d{4}$/,
  /^\+44 (?:20 7946 0\d{3}|7700 900\d{3}|\d{3} 496 0\d{3}|1632 960\d{3})$/,
  /^\+46 (?:31 390 06|8 465 004|40 628 04) [0-9]{2}$/,
  /^\+49 (?:30 23125|40 66969|69 90009|221 4710|89 99998) \d{3}$/,
  /^\+61 (?:\d 5550|\d 7010) \d{4}$/,
]

/** Finds telephone numbers that may belong to a real person. The companies on the site are invented. */
export function* checkTelephones(texts: ContentText[]): Iterable<ContentError> {
  for (const { name, field, text, createError } of texts)
    if (/^[\w-]+\.yaml$/.test(name) && TELEPHONE.test(field) && !RESERVED.some((range) => range.test(text)))
      yield createError(
        0,
        `${text} is not reserved for fiction`,
        'Use a number of a range that its country reserves.',
      )
}
