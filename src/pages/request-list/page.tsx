import { RequestListForm } from '#features/request-list/request-list-form.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Message } from '#ui/field/field.tsx'
import type { FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './page.module.css'

// Styles of the static parts, whose components are not sent to the browser.
import.meta.glob(['./lines.module.css', './summary.module.css', '/src/ui/gauge/*.module.css'], {
  eager: true,
  query: '?sheet',
})

interface Link {
  label: string
  href: string
}

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  frame: FrameWithThanks
  texts: { delivery: string; sender: string; send: string; shared: string }
  add: Link[]
  lines?: StaticPart
  summary?: StaticPart
  empty?: {
    title: string
    text: string
    link: string
    actions: Link[]
    start: string
    products: { model: string; name: string; href: string; picture: string; item: string }[]
  }
}

export function Page({ data }: { data: Data }) {
  const { trail, title, lead, frame, lines, empty } = data
  const isSent = frame.sent !== undefined
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={lead} />
      <div className="wrap">{isSent || lines ? <List data={data} /> : empty && <Empty {...empty} />}</div>
    </>
  )
}

function List({ data: { frame, texts, add, lines, summary } }: { data: Data }) {
  return (
    <div className={styles['list']}>
      <RequestListForm {...frame} texts={texts}>
        {lines && (
          <div className={styles['whole']} data-enhance-now="">
            <p className={styles['shared']} role="status" hidden data-shared>
              {texts.shared} <button type="button">Keep this list instead</button>
            </p>
            <StaticHtml part={lines} />
            <Message id="request-list-items">
              {frame.outcome?.errors.find(({ field }) => field === 'items')?.message}
            </Message>
            <p className={styles['add']}>
              {add.map(({ label, href }) => (
                <a key={href} href={href}>
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
          </div>
        )}
      </RequestListForm>
      {summary && (
        <aside className={styles['summary']} aria-label="Summary" data-summary>
          <StaticHtml part={summary} />
        </aside>
      )}
    </div>
  )
}

function Empty({ title, text, link, actions, start, products }: NonNullable<Data['empty']>) {
  return (
    <div className={styles['empty']} data-enhance="request-list" data-enhance-now="">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <Buttons>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} look={index === 0 ? 'action' : 'line'}>
              {label}
            </ButtonLink>
          ))}
        </Buttons>
        <p className="note">{link}</p>
      </div>
      <div>
        <h3>{start}</h3>
        <ul>
          {products.map(({ model, name, href, picture, item }) => (
            <li key={item}>
              <Tile src={picture} alt="" width={1000} height={750} displayWidth={88} />
              <span>
                <span className={styles['model']}>{model}</span>
                <a href={href}>{name}</a>
              </span>
              <form action="/request-list">
                <button name="item" value={item} aria-label={`Add ${model} to request list`}>
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
