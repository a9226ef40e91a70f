import type { ReactNode } from 'react'
import type { SiteSearchResult } from '#content/search/hits.server.ts'
import { href } from '#addresses/routes.ts'
import { describeWord } from '#search/amounts.server.ts'
import styles from './page.module.css'

export const countTotal = ({ kinds }: SiteSearchResult): number =>
  [...kinds.values()].reduce((sum, one) => sum + one.total, 0)

interface ReadingProps {
  result: SiteSearchResult
  text: string
  /** Whether the first hits repeat the quantities. */
  hasNeed: boolean
}

/** Says how many results there are, and how the query was read. */
export function Reading({ result, text, hasNeed }: ReadingProps) {
  const { kinds, corrections, query } = result
  const total = countTotal(result)
  const amounts = query.words.filter((word) => describeWord(word) !== word).map(describeWord)
  return (
    <div className={styles['reading']}>
      <output>
        <b>{total}</b> {total === 1 ? 'result' : 'results'}
        {kinds.size > 1 && (
          <>
            {' '}
            in <b>{kinds.size}</b> kinds
          </>
        )}
      </output>
      {query.cutAfter && <p>Searched for the first {query.cutAfter}.</p>}
      {corrections.map(({ from, to }) => (
        <p key={from}>
          Nothing is spelt <b>{from}</b>. Shown is what has {joinWords(to, 'or')}.
        </p>
      ))}
      {query.readings.map(({ typed: number, read }) => (
        <p key={number}>
          <b>{number}</b> is read as <b>{read}</b>.
        </p>
      ))}
      {query.unfinished && (
        <p>
          Shown is what has a figure that begins with <b>{query.unfinished}</b>.
        </p>
      )}
      {amounts.length > 0 && !hasNeed && (
        <p>
          Read as {joinWords(amounts, 'and')}.{' '}
          <a href={`${href('products')}?${new URLSearchParams({ q: text })}`}>Open as a filter</a>
        </p>
      )}
    </div>
  )
}

/** Returns "12 V, 100 Ah and 1 kg", with each in bold. */
const joinWords = (words: string[], last: string): ReactNode[] =>
  words.flatMap((word, index) => [
    index === 0 ? '' : index === words.length - 1 ? ` ${last} ` : ', ',
    <b key={word}>{word}</b>,
  ])
