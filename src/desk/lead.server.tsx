import type { ReactNode } from 'react'
import { fileSize } from '#kit/forms/file-size.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadHistory } from '#leads/read-leads.server.ts'
import type { LeadEventTable, LeadRow } from '#leads/schema.server.ts'
import { type Reason, SPAM_FROM } from '#leads/verdict/score.server.ts'
import { LeadActions } from './lead-actions.server.tsx'
import type { Signed } from './frame.server.tsx'
import type { Clock } from './times.server.ts'
import { describeKind, STATE_NAMES, stateOf } from './words.server.ts'
import styles from './lead.module.css'

export interface LeadPageProps extends LeadHistory, Signed {
  clock: Clock
  /** Id of the last change by a person, which the forms of the page carry. */
  seen: string | null
  previous: string | undefined
  next: string | undefined
  /** What another person has done meanwhile, after a change that was not written. */
  isStale?: boolean
  /** Text of a note that was not written. */
  note?: string
  /** Name and address of a product; undefined for one that is not in the catalogue. */
  pageOf: (slug: string) => { name: string; url: string } | undefined
}

const LABELS: [field: keyof LeadRow, label: string][] = [
  ['name', 'Name'],
  ['company_name', 'Company'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['country', 'Country'],
  ['application', 'Application'],
  ['quantity', 'Quantity'],
  ['voltage', 'Voltage'],
  ['capacity', 'Capacity'],
  ['size', 'Size'],
  ['page_url', 'Page'],
]

/** Everything about one lead, and what can be done with it. */
export function LeadPage(props: LeadPageProps) {
  const { lead, clock, previous, next, isStale } = props
  return (
    <article className={styles['lead']}>
      <nav className={styles['place']} aria-label="Leads">
        <a href="/desk">Back to the inbox</a>
        {previous && <a href={`/desk/leads/${previous}`}>Previous lead</a>}
        {next && <a href={`/desk/leads/${next}`}>Next lead</a>}
      </nav>
      <h1>{lead.reference}</h1>
      <p>
        {describeKind(lead)}, {STATE_NAMES[stateOf(lead)]}
        {lead.handled_at === null ? '' : ', handled'}; received{' '}
        <time dateTime={new Date(lead.created_at).toISOString()}>{clock.full(lead.created_at)}</time>
      </p>
      {isStale && (
        <p role="alert" className={styles['stale']}>
          Another person has changed this lead since you opened it. Nothing of yours is written yet: look at
          the history, then press again.
        </p>
      )}
      <LeadActions {...props} />
      <Part title="Message">
        {lead.content ? (
          <p className={styles['message']} dir="auto">
            {lead.content}
          </p>
        ) : (
          <p>No message.</p>
        )}
      </Part>
      <About {...props} />
      <Part title="Sender">
        <Facts rows={senderRows(lead)} />
      </Part>
      <Verdict lead={lead} />
      <Files {...props} />
      <Deliveries {...props} />
      <Part title="History">
        <ol aria-label="History">
          {props.events.map((event) => (
            <Event key={event.id} event={event} clock={clock} />
          ))}
        </ol>
      </Part>
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['part']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Facts = ({ rows }: { rows: [label: string, value: ReactNode][] }) => (
  <dl className={styles['facts']}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
)

function senderRows(lead: LeadRow): [label: string, value: ReactNode][] {
  const fields = LABELS.flatMap(([field, label]): [string, ReactNode][] => {
    const value = lead[field]
    return value ? [[label, String(value)]] : []
  })
  const extra = Object.entries(extraOf(lead)).map(([name, value]): [string, ReactNode] => [
    name.replaceAll('_', ' '),
    [value].flat().join(', '),
  ])
  return [...fields, ...extra]
}

function About({ lead, items, pageOf }: LeadPageProps) {
  const product = lead.product_name_slug ? pageOf(lead.product_name_slug) : undefined
  if (items.length === 0 && !lead.product_name_slug) return null
  return (
    <Part title="About">
      {lead.product_name_slug && (
        <p>{product ? <a href={product.url}>{product.name}</a> : lead.product_name_slug}</p>
      )}
      {items.length > 0 && (
        <table aria-label="Request list">
          <thead>
            <tr>
              {['Pieces', 'What', 'Note'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ quantity, unit, name, url, note, details }) => (
              <tr key={`${url} ${quantity} ${note}`}>
                <td>
                  {quantity} {unit}
                </td>
                <th scope="row">
                  <a href={url}>{name}</a>
                  {details && <small>{details}</small>}
                </th>
                <td dir="auto">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

function Verdict({ lead }: { lead: LeadRow }) {
  const reasons = JSON.parse(lead.reasons_json) as Reason[]
  if (reasons.length === 0) return null
  return (
    <Part title="Verdict">
      <p>
        {lead.score} points; {SPAM_FROM} is the limit.
      </p>
      <ul>
        {reasons.map(({ rule, points, note }) => (
          <li key={rule}>
            {points > 0 ? '+' : ''}
            {points}: {note}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Files = ({ lead, attachments }: LeadPageProps) =>
  attachments.length > 0 && (
    <Part title="Files">
      <ul>
        {attachments.map(({ name, bytes, stored }, index) => (
          <li key={stored}>
            <a href={`/desk/leads/${lead.reference}/files/${index}`} download={name}>
              <bdi>{name}</bdi>
            </a>{' '}
            {fileSize(bytes)}
          </li>
        ))}
      </ul>
    </Part>
  )

const CHANNELS: Record<string, string> = {
  'mail.sales': 'Mail to sales',
  'mail.visitor': 'Confirmation to the sender',
  'mail.undelivered': 'Notice of a confirmation that did not arrive',
  'webhook.crm': 'CRM',
}
const DELIVERY_STATES = {
  pending: 'waiting',
  leased: 'being sent',
  delivered: 'delivered',
  dead: 'given up',
  cancelled: 'cancelled',
}

const Deliveries = ({ deliveries, clock }: LeadPageProps) => (
  <Part title="Deliveries">
    {deliveries.length === 0 && <p>None.</p>}
    <ul>
      {deliveries.map(({ id, channel, state, attempts_made, next_at }) => {
        const last = attempts_made.at(-1)
        return (
          <li key={id}>
            {CHANNELS[channel] ?? channel}: {DELIVERY_STATES[state]}
            {last && `, last tried ${clock.full(last.at)}`}
            {last && state !== 'delivered' && ` (${last.code} ${last.detail})`}
            {state === 'pending' && `, next ${clock.full(next_at)}`}
          </li>
        )
      })}
    </ul>
  </Part>
)

const ACTORS: Record<string, string> = {
  visitor: 'The visitor',
  outbox: 'The site',
  operator: 'An operator',
  retention: 'The site',
}

const Event = ({ event, clock }: { event: LeadEventTable; clock: Clock }) => (
  <li>
    <time dateTime={new Date(event.at).toISOString()}>{clock.full(event.at)}</time>{' '}
    <b>{event.person ?? ACTORS[event.actor] ?? event.actor}</b>: {event.detail || 'text removed'}
    {event.note && (
      <p className={styles['message']} dir="auto">
        {event.note}
      </p>
    )}
  </li>
)
