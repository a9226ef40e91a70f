import type { Site } from '#content/site.server.ts'
import { MAX_COMPARED } from '#features/compare/stored-list.ts'
import type { System } from '#features/system-finder/find-systems.server.ts'
import { describeInquiry } from '#features/system-finder/inquiry.server.ts'
import type { Question } from '#features/system-finder/question.server.ts'
import { type FinderOptions, renderAnswer, renderStrip } from '#features/system-finder/render.server.tsx'
import { describeNeed, describeQuestion } from '#features/system-finder/texts.server.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { AskButton } from '#content/products/tool-buttons.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { ListBrowser } from '#ui/list/list-browser.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { copy } from './copy.server.ts'
import { EXAMPLE, FINDER_READS, readFinder } from './finder-query.server.ts'
import type { Category } from './listed-product.server.ts'

const TITLE = 'System finder'

/** Returns the address of the list or finder with these parameters. */
const addressOf = (parameters: Iterable<[string, string]>): string => {
  const query = new URLSearchParams([...parameters])
  return href('products') + searchOf(query)
}

/** Loads the answer of the system finder. */
export async function loadSystemFinder(
  request: PageRequest<Site>,
  categories: Category[],
): Promise<Loaded | typeof NOT_FOUND> {
  const { query, site } = request
  const options = await readOptions(query, site, categories)
  const answer = options && (await renderAnswer(options))
  if (!answer) return NOT_FOUND
  const { question } = options.read
  const lead = question ? describeQuestion(question) : 'Say what your equipment needs, and for how long.'
  const { meta, finder } = site.content.copy(copy)
  return {
    head: {
      title: question ? `${TITLE}: ${describeNeed(question)} | Solvane` : `${TITLE} | Solvane`,
      description: question ? lead : meta.description,
      canonical: href('products'),
      robots: 'noindex, follow',
    },
    body: (
      <>
        <Crumbs trail={createTrail({ label: 'Products', href: href('products') }, { label: TITLE })} />
        <ToolHead
          title={<span data-metric>{question ? `Systems: ${describeNeed(question)}` : TITLE}</span>}
          lead={lead}
        >
          {query.get(EXAMPLE) === '1' && <p className="note">{finder.note}</p>}
        </ToolHead>
        <ListBrowser filters={renderStrip(options)} results={answer} isWide />
      </>
    ),
  }
}

/** Reads the options of the finder; undefined if there is no such category. */
async function readOptions(
  query: URLSearchParams,
  { content }: Site,
  categories: Category[],
): Promise<FinderOptions | undefined> {
  const finder = await readFinder(query, content, categories)
  if (!finder) return undefined
  const { list, ...read } = finder
  const asked = [...query].filter(([name, value]) => FINDER_READS.has(name) && value !== '')
  const parameters = list.parameters()
  return {
    ...read,
    query,
    filters: {
      parameters,
      labels: list.chips.map(({ label }) => label),
      without: addressOf(asked),
    },
    page: list.page,
    maxCompared: MAX_COMPARED,
    content,
    hrefWith: (changes) =>
      addressOf(
        [...asked.filter(([name]) => !(name in changes)), ...parameters, ...Object.entries(changes)].filter(
          ([, value]) => value,
        ),
      ),
    renderInquiry,
  }
}

const renderInquiry = (system: System, question: Question) => (
  <AskButton about={describeInquiry(system, question)} />
)
