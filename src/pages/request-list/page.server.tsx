import { tilePicture } from '#content/products/describe.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import { countUnread, DELIVERY, MAX_NOTE, writeList } from '#features/request-list/list-address.ts'
import { COPY_TO, readCopyTo } from '#features/request-list/sent-list.server.ts'
import { writePasted } from '#features/request-list/pasted-lines.ts'
import { readDelivery } from '#features/request-list/read-delivery.server.ts'
import { RequestListForm } from '#features/request-list/request-list-form.tsx'
import { textsIn } from '#kit/forms/fields.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { type FormOutcome, type Load, type PageRequest, Redirect } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { ActionLinks, Button } from '#ui/button/button.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Message } from '#ui/field/field.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import type { FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { copy as pageCopy } from './copy.server.ts'
import { readAsked } from './asked-items.server.ts'
import { addressWithout, describeList, type RequestList } from './describe-lines.server.ts'
import styles from './page.module.css'
import { plural } from './line-texts.server.ts'
import { PasteLines } from './paste-lines.server.tsx'
import { renderLines, renderSentLines } from './lines.server.tsx'
import { SharedList } from './shared-list.server.tsx'
import { renderSummary } from './summary.server.tsx'

const MESSAGES = `${OWN_API}/messages`

export const reads = ['item', 'note', ...DELIVERY, 'remove', 'sent', COPY_TO]

export const secrets = [COPY_TO]

/** Loads the list in the address, or in the form that was posted without JavaScript and has errors. */
export const load: Load<Site> = async (request) => {
  const { site, query } = request
  const copy = site.content.copy(pageCopy)
  const outcome = outcomeOf(request)
  const asked = readAsked(query, outcome)
  const { delivery, problems } = readDelivery(outcome ? new URLSearchParams(deliveryIn(outcome)) : query)
  const removed = query.get('remove')
  if (removed !== null) return new Redirect(addressWithout(asked, delivery, removed), 302)
  const described = await describeList(asked, delivery, site.content)
  const list = { ...described, problems: [...described.problems, ...problems, ...noteProblems(query)] }
  const trail = createTrail({ label: copy.title })
  const form = createFormFrame(
    'message',
    { ...request, ...(outcome && { outcome }) },
    {
      ...copy.sent,
      links: [{ href: href('products'), label: copy.sent.more }],
    },
  )
  const thanks = { ...form.thanks, copyTo: readCopyTo(query) ?? '', controls: <PrintButton /> }
  const frame = { ...form, thanks }
  const isEmpty = list.texts.length === 0 && !outcome
  return {
    head: {
      ...copy.meta,
      canonical: href('request-list'),
      ...(!isEmpty && { robots: 'noindex, follow' }),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    body: (
      <>
        <Crumbs trail={trail} />
        <ToolHead title={copy.title} lead={copy.lead} />
        <div className="wrap">
          {frame.sent !== undefined ? (
            <Sent frame={frame} list={list} site={site} />
          ) : !isEmpty ? (
            <List frame={frame} list={list} site={site} />
          ) : (
            <Empty site={site} />
          )}
        </div>
      </>
    ),
  }
}

/** Says which notes of an address are cut, and which are about no item of the list. */
function noteProblems(query: URLSearchParams): string[] {
  const notes = query.getAll('note')
  // The name of a note's item is before its text.
  const isCut = notes.some((note) => note.replace(/^[a-z]+:[^:]*:/, '').length > MAX_NOTE)
  const unread = countUnread(notes, query.getAll('item'))
  return [
    ...(isCut ? [`A note in an address has at most ${MAX_NOTE} characters. What is longer is cut.`] : []),
    ...(unread > 0
      ? [`${plural(unread, 'note')} in the address ${unread === 1 ? 'is' : 'are'} about no item of the list.`]
      : []),
  ]
}

const deliveryIn = ({ values }: FormOutcome): Record<string, string> => {
  const texts = textsIn(values)
  return Object.fromEntries(DELIVERY.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
}

/** Returns the outcome of a posted list, not that of the inquiry dialog. */
function outcomeOf({ outcome }: PageRequest<Site>) {
  return outcome && textsIn(outcome.values)['type'] === REQUEST_LIST_TYPE ? outcome : undefined
}

const hasLongNotes = ({ texts, details }: RequestList): boolean =>
  writeList({ items: texts, ...details }).leftOut > 0

interface ListProps {
  frame: FrameWithThanks
  list: RequestList
  site: Site
}

const PrintButton = () => (
  <Button look="line" data-enhance="print" data-enhance-now="" data-needs-script>
    Print
  </Button>
)

/** Confirms a list that was sent without scripts, and repeats it. */
const Sent = ({ frame, list, site: { content } }: ListProps) => (
  <div className={styles['list']}>
    <RequestListForm {...frame} texts={content.copy(pageCopy)} initial={{}}>
      {null}
    </RequestListForm>
    {list.lines.length > 0 && <div className={styles['sent']}>{renderSentLines(list, content)}</div>}
  </div>
)

/** The list and its form. For each change a script fills in the live form of its address, and lines and totals follow. */
function List({ frame, list, site: { content } }: ListProps) {
  const copy = content.copy(pageCopy)
  return (
    <div className={styles['list']}>
      <RequestListForm {...frame} texts={copy} initial={{ ...list.details.delivery }}>
        <div className={styles['whole']} data-enhance-now="">
          <SharedList copy={copy} />
          <section aria-label="Items" data-lines-box data-keeps-place data-results>
            {renderLines(list, content)}
          </section>
          <p className={styles['shared']} role="status" hidden={!hasLongNotes(list)} data-notes-left>
            {copy.long_notes}
          </p>
          <Message id="request-list-items">
            {frame.outcome?.errors.find(({ field }) => field === 'items')?.message}
          </Message>
          <p className={styles['add']}>
            {copy.add.map(({ label, path }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
            <button type="button" hidden data-copy>
              Copy link to this list
            </button>
            <button type="button" hidden data-print>
              Print
            </button>
          </p>
          <PasteLines copy={copy} lines={frame.outcome && list.leftOut.map(writePasted).join('\n')} />
        </div>
      </RequestListForm>
      <aside className={styles['summary']} aria-label="Summary" data-summary>
        <div data-totals>{renderSummary(list, copy)}</div>
      </aside>
    </div>
  )
}

function Empty({ site: { content } }: { site: Site }) {
  const copy = content.copy(pageCopy)
  const { title, text, link, actions, start, products } = copy.empty
  return (
    <div className={styles['empty']} data-enhance="request-list" data-enhance-now="">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <ActionLinks actions={actions} />
        <p className="note">{link}</p>
        <form action={MESSAGES} method="post" aria-label={copy.paste.button}>
          <HiddenFields entries={[['type', REQUEST_LIST_TYPE]]} />
          <PasteLines copy={copy} />
        </form>
      </div>
      <div>
        <h3>{start}</h3>
        <ul>
          {productsOf(content.products, products).map((product) => (
            <li key={product.url}>
              <Tile
                src={tilePicture(product.main_pic_url)}
                alt=""
                width={1000}
                height={750}
                displayWidth={88}
              />
              <span>
                <span className={styles['model']}>{product.model_name}</span>
                <a href={productHref(product.url)}>{product.name}</a>
              </span>
              <form action={href('request-list')}>
                <button
                  name="item"
                  value={`product:${product.url}:${product.minimum_order_qty}`}
                  aria-label={`Add ${product.model_name} to request list`}
                >
                  Add
                </button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
