import { comparisonHref, packHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import type { ReactNode } from 'react'
import type { Content } from '#content/content.server.ts'
import { LinkButtons, ListButton } from '#content/products/tool-buttons.tsx'
import type { Product } from '#content/products/product.server.ts'
import { amountText, withUnit } from '#kit/text/amounts.ts'
import { AnswerBar } from '#ui/answer-line/answer-line.tsx'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { itemsOnPage, pageCount, pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Aside, SectionHead, Split } from '#ui/section/section.tsx'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { Bill } from './bill.server.tsx'
import { type CustomPack, findCustomPack } from './custom-pack.server.ts'
import { Dropped, PackNote } from './dropped.server.tsx'
import { Sums } from './sums.server.tsx'
import { Elsewhere, type ElsewhereProps, findElsewhere, type OtherVoltage } from './elsewhere.server.tsx'
import { itemOf, describeSystem } from './describe-system.server.ts'
import {
  atEquipment,
  findSystems,
  judgeSystems,
  type FoundSystems,
  type System,
} from './find-systems.server.ts'
import { type Question, type ReadQuestion, ROOM_TEMPERATURE, type Sort } from './question.server.ts'
import { Order } from './order.server.tsx'
import { Strip } from './strip.server.tsx'
import { Systems } from './systems.tsx'
import { WindowNote } from './window-note.server.tsx'
import styles from './answer.module.css'

const PAGE_SIZE = 12

export interface FinderOptions {
  query: URLSearchParams
  read: ReadQuestion
  /** Products that meet the other filters of the address. */
  products: Product[]
  /** Other filters, which the form keeps, with the address without them. */
  filters: { parameters: [name: string, value: string][]; labels: string[]; without: string }
  /** Applications and chemistries among the filters. */
  applications: string[]
  chemistries: string[]
  page: number
  /** Largest number of products that a comparison shows. */
  maxCompared: number
  content: Content
  /** Returns the address of the answer with these parameters in place of its own; an empty one is removed. */
  hrefWith: (changes: Record<string, string>) => string
  /** Renders the button that asks an engineer about a system. */
  renderInquiry: (system: System, question: Question) => ReactNode
}

/** Renders the question as a form. */
export function renderStrip({ read, query, filters, applications: chosen, ...options }: FinderOptions) {
  const { errors, question } = read
  const { content, hrefWith } = options
  const { applications } = content
  const note = question && <WindowNote {...{ question, chosen, applications, hrefWith }} />
  const usual = question && atEquipment(question, chosen).window
  return <Strip filters={filters.parameters} {...{ query, errors, usual, note }} />
}

/** Renders the answer, and pauses meanwhile; undefined if it has no such page. */
export async function renderAnswer(options: FinderOptions) {
  const { read, products, applications, page, filters } = options
  if (!read.question)
    return (
      <div className={styles['answer']}>
        <SectionHead title="Nothing was calculated yet">
          <p role="status">
            Please look at {read.errors.length === 1 ? 'the field' : 'the fields'} with a message above.
          </p>
        </SectionHead>
      </div>
    )
  const question = atEquipment(read.question, applications)
  await judgeSystems(products, question)
  const found = findSystems(products, question)
  const others = found.systems.length === 0 ? await findElsewhere(question, options) : []
  const count = pageCount(found.systems.length, PAGE_SIZE)
  if (page > count) return undefined
  const verdict = `${found.systems.length || 'None'} of ${products.length} products ${found.systems.length > 1 ? 'do' : 'does'} it`
  const [first] = found.systems
  return (
    <div className={styles['answer']}>
      <p className="sr" role="status">
        {verdict}.
      </p>
      <AnswerBar
        href="#answer"
        title={verdict}
        figures={first && `${first.combination.count} × ${first.product.model_name}`}
      />
      <div id="answer" data-foot-bar="either">
        <SectionHead title={verdict}>
          <p>{describeNeeded(question, first)}</p>
        </SectionHead>
      </div>
      {filters.labels.length > 0 && (
        <p className={styles['filters']}>
          Among products filtered by {filters.labels.join(', ')}. <a href={filters.without}>All products</a>
        </p>
      )}
      {renderSystems({ ...found, count, others }, question, options)}
      {page === 1 && first && renderFirst(first, question, options)}
    </div>
  )
}

const RANKED: Record<Sort, string> = {
  weight: 'weight',
  count: 'number of pieces',
  '-life': 'cycle life',
  volume: 'volume',
}

const describeNeeded = (question: Question, first: System | undefined) => (
  <>
    {first && `Ranked by ${RANKED[question.sort]}. `}Needed:{' '}
    {question.p_avg && question.hours ? (
      <>
        <b>{amountText(question.p_avg, 'W')}</b> × <b>{withUnit(question.hours, 'h')}</b> ={' '}
      </>
    ) : undefined}
    {amountText(question.energy_wh, 'Wh')} at the terminals. First-pass engineering estimates.
  </>
)

function renderSystems(
  { systems, dropped, count, others }: FoundSystems & { count: number; others: OtherVoltage[] },
  question: Question,
  options: FinderOptions,
) {
  const { page, content, hrefWith, applications, chemistries } = options
  const shown = itemsOnPage(systems, page, PAGE_SIZE)
  const pack = findCustomPack(question, content, { applications, chemistries })
  return (
    <>
      {systems.length === 0 && renderNothing(pack, { others, hrefWith })}
      {systems.length > 1 && <Order sort={question.sort} hrefWith={hrefWith} />}
      <Systems
        start={(page - 1) * PAGE_SIZE + 1}
        systems={shown.map((system) => describeSystem(system, { all: systems, question }))}
      />
      {systems.length > 1 && question.p_avg !== undefined && renderCompare(systems, question, options)}
      <Pagination
        {...pageLinks(count, page, (number) => hrefWith({ page: number > 1 ? String(number) : '' }))}
      />
      {dropped.length > 0 && (
        <Split className={styles['part']}>
          <h2>{systems.length > 0 ? 'Why the others drop out' : 'Why they drop out'}</h2>
          <Dropped {...{ dropped, question, pack }} />
        </Split>
      )}
    </>
  )
}

function renderCompare(systems: System[], question: Question, { maxCompared }: FinderOptions) {
  const compared = systems.slice(0, maxCompared).map(({ product }) => product.url)
  return (
    <Buttons className={styles['actions']}>
      <ButtonLink href={comparisonHref(compared, listLoad(question))} look="line">
        Compare the first {compared.length}
      </ButtonLink>
    </Buttons>
  )
}

/** Lists the parameters by which a comparison asks the same question. Without `t_chg`, it would assume charging at the working temperature. */
function listLoad({ system_v, window, energy_wh, ...need }: Question): [string, string][] {
  const { t_dis, t_chg = Math.max(t_dis, ROOM_TEMPERATURE) } = need
  const query = writeQuery(COMPARE_FIELDS, {
    ...need,
    t_chg,
    ...(need.p_avg === undefined && { energy_wh }),
    ...(system_v && { system_v: `${system_v}` as const }),
    vdev_min: window.v_min,
    vdev_max: window.v_max,
  })
  return [...new URLSearchParams(query)]
}

/** Links to a custom pack and to all products, where no product does the work. */
const renderNothing = (pack: CustomPack | undefined, elsewhere: ElsewhereProps) => (
  <div className={styles['nothing']}>
    {elsewhere.others.length > 0 && <Elsewhere {...elsewhere} />}
    {pack && (
      <p>
        <PackNote {...pack} />
      </p>
    )}
    <Buttons>
      <ButtonLink href={packHref(pack?.query ?? '')}>Build a pack</ButtonLink>
      <ButtonLink href={href('products')} look="line">
        Show all products
      </ButtonLink>
    </Buttons>
  </div>
)

/** Renders bill of materials and sums of the first system. */
const renderFirst = (first: System, question: Question, { renderInquiry, hrefWith }: FinderOptions) => (
  <>
    <Split className={styles['part']}>
      <Aside title="Bill of materials">
        For the first result. Series and parallel only with the same model, age and state of charge.
      </Aside>
      <div>
        <Bill system={first} question={question} />
        <Buttons className={styles['actions']}>
          {renderInquiry(first, question)}
          <ListButton item={itemOf(first)} name={first.product.model_name} />
          <LinkButtons
            href={hrefWith({})}
            name={`${first.combination.count} × ${first.product.model_name}`}
          />
        </Buttons>
      </div>
    </Split>
    <Sums system={first} question={question} />
  </>
)
