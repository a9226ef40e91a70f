import type { Content } from '#content/content.server.ts'
import { namedQuestions } from '#content/questions/question.server.ts'
import { FaqSection } from '#ui/faq/faq.tsx'
import type { PageLinks } from '#ui/pagination/page-links.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { copy } from './copy.server.ts'
import { Filter } from './filter.server.tsx'
import { Results } from './results.server.tsx'
import type { Row } from './rows.server.tsx'
import { address } from './selection.server.ts'
import { type Browsing, filterView, sortWays } from './views.server.ts'

interface Found {
  count: number
  rows: Row[]
  /** The address of every page. */
  pages: PageLinks
}

/** The questions of the page, as markup. */
export function servedQuestions(content: Content) {
  const { faq } = content.copy(copy)
  const questions = namedQuestions(content.questions, faq.questions)
  return renderStaticPart(<FaqSection heading={faq.heading} questions={questions} />, 'q')
}

/** The parts of the page, which need no script, as markup. */
export function servedParts(browsing: Browsing, { count, rows, pages }: Found) {
  const { content, selection, listed, types, chips } = browsing
  const { search, empty } = content.copy(copy)
  const [only, ...others] = selection.type
  const about = only && !others.length && types.find(({ slug }) => slug === only)?.description
  return {
    filter: renderStaticPart(<Filter {...filterView(browsing)} />, 'f'),
    results: renderStaticPart(
      <Results
        search={{ ...search, value: selection.q }}
        count={count}
        total={listed.length}
        sorts={sortWays(selection)}
        chips={chips}
        clear={address(selection, { type: [], category: '', product: '', q: '' })}
        about={about || ''}
        rows={rows}
        pagination={pages}
        empty={empty}
      />,
      'r',
    ),
  }
}
