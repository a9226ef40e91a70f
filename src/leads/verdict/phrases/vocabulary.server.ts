import { GOODS } from './goods.server.ts'
import { MATTERS } from './matters.server.ts'
import { MONEY } from './money.server.ts'
import { PITCH } from './pitch.server.ts'
import { plainText } from './plain-text.server.ts'
import { PROMOTION } from './promotion.server.ts'
import { SEARCH } from './search.server.ts'
import { SWINDLES } from './swindles.server.ts'
import type { Topic } from './topic.server.ts'
import { TRADE } from './trade.server.ts'

/** What a phrase speaks for: a subject of spam, a stranger who sells, our trade, or a matter that somebody has with us. */
export type Side = 'spam' | 'pitch' | 'trade' | 'matter'

/** A phrase as it is found in a plain text, with the points of its weight. */
export interface Sign {
  side: Side
  phrase: string
  topic: string
  points: number
}

type Weights = Record<'strong' | 'plain' | 'mild', number>

/** No two phrases convict, whichever they are, without scripts and with a link neither (decision 21). */
const SPAM_WEIGHTS: Weights = { strong: 13, plain: 8, mild: 3 }
const PITCH_WEIGHTS: Weights = { strong: 6, plain: 6, mild: 2 }
const CUSTOMER_WEIGHTS: Weights = { strong: 7, plain: 7, mild: 7 }

/** A short word of Latin letters is not the beginning of another one, as `win` is of `winter`. */
const SHORT = /^[a-z]{1,5}$/

/** Most phrases are written as they are looked for; no currency is. */
const PLAIN = /^(?!.*(?:usd|eur|gbp|dollar))[a-z ]+$/

const phrasesOf = (list: string): string[] =>
  list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .flatMap((phrase) => {
      const plain = PLAIN.test(phrase) ? phrase : plainText(phrase).trim()
      if (SHORT.test(plain)) return [`${plain} `, `${plain}s `]
      return phrase.endsWith('.') ? `${plain} ` : plain
    })

const signsOf = (side: Side, topics: Topic[], weights: Weights): [string, Sign][] =>
  topics.flatMap((topic) =>
    (['mild', 'plain', 'strong'] as const).flatMap((weight) =>
      phrasesOf(topic[weight] ?? '').map((phrase): [string, Sign] => [
        phrase,
        { side, phrase: phrase.trim(), topic: topic.name, points: weights[weight] },
      ]),
    ),
  )

/** All phrases; of two that are the same the one that speaks for the sender counts. */
export const VOCABULARY: ReadonlyMap<string, Sign> = new Map([
  ...signsOf('pitch', PITCH, PITCH_WEIGHTS),
  ...signsOf('spam', [...SEARCH, ...PROMOTION, ...MONEY, ...SWINDLES, ...GOODS], SPAM_WEIGHTS),
  ...signsOf('matter', MATTERS, CUSTOMER_WEIGHTS),
  ...signsOf('trade', TRADE, CUSTOMER_WEIGHTS),
])
