import { describeWord, toWord } from '#search/amounts.server.ts'
import { createMarker, excerpt, type TextPart } from '#search/marks.server.ts'
import type { Query } from '#search/query.server.ts'
import type { SiteRecord } from './record.server.ts'

/** Maximum length of a name among the words of a record, and maximum number of names that are listed. */
const NAME_LENGTH = 40
const MAX_NAMES = 3

type Mark = (text: string) => TextPart[]

const isMarkedBy = (mark: Mark, text: string): boolean => mark(text).some(({ isMarked }) => isMarked)

/** Returns a function that excerpts the words of the query that a record has outside its title; undefined if the title has them all. */
export function createReasonFinder({ parts }: Pick<Query, 'parts'>) {
  const markers = parts.map((part) => ({ part, mark: createMarker({ parts: [part] }) }))
  return (record: SiteRecord): TextPart[] | undefined => {
    const title = `${record.code ?? ''} ${record.title}`
    const missing = markers.filter(({ mark }) => !isMarkedBy(mark, title))
    if (missing.length === 0) return undefined
    const mark = createMarker({ parts: missing.map(({ part }) => part) })
    const texts = [...listTexts(record, mark)].filter((text) => isMarkedBy(mark, text))
    const withAll = texts.find((text) => missing.every((one) => isMarkedBy(one.mark, text)))
    const best = withAll ?? texts[0]
    return best === undefined ? undefined : excerpt(mark(best))
  }
}

/** Lists the texts of a record that can say why it matches, those that say most first. */
function* listTexts(record: SiteRecord, mark: Mark): Generator<string> {
  const {
    kind,
    title,
    detail,
    body = '',
    about = [],
    names = [],
    words = [],
    amounts = [],
    rows = [],
  } = record
  const list = (label: string, texts: readonly string[]) => {
    const found = [...new Set(texts)].filter((text) => isMarkedBy(mark, text))
    const more = found.length > MAX_NAMES ? ' …' : ''
    return found.length > 0 ? `${label} ${found.slice(0, MAX_NAMES).join(', ')}${more}` : ''
  }
  yield list(
    'Applies to',
    about.filter((model) => !title.includes(model)),
  )
  if (kind !== 'product' && kind !== 'article') yield detail
  yield body
  if (kind !== 'product')
    yield list(
      'Names',
      words.filter((word) => word.length < NAME_LENGTH),
    )
  yield* words
  const quantities = amounts.map((amount) => describeWord(toWord(amount)))
  // The first voltage is its own, the second that of its class.
  const [, ...classes] = quantities.filter((text) => text.endsWith(' V'))
  const ownNames = [...names, ...quantities.filter((text) => !classes.includes(text))]
  yield list(kind === 'product' ? 'Has' : 'Filed under', ownNames)
  yield list('Counts as', classes)
  for (const { text } of rows) yield text
}
