import type { Calendar } from '#content/calendar/calendar.server.ts'
import { LEAD_KINDS } from '#leads/lead.ts'
import { plural } from '#kit/text/amounts.ts'
import { Button } from '#ui/button/button.tsx'
import { QuerySelect, QueryText } from '#ui/field/query-field.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import table from '#ui/table/table.module.css'
import { type InboxQuery, inboxHref } from './inbox-query.server.ts'
import { type InboxLead, type InboxPage, PAGE_SIZE } from './read-inbox.server.ts'
import { type Clock, describeAge, describeDuration, timeLeft } from './times.server.ts'
import {
  describeItems,
  describeKind,
  KIND_NAMES,
  PROGRESS_NAMES,
  progressOf,
  REQUEST_LIST,
  STATE_NAMES,
  stateOf,
} from './words.server.ts'
import styles from './inbox.module.css'

export interface InboxProps extends InboxPage {
  inbox: InboxQuery
  countries: string[]
  calendar: Calendar
  clock: Clock
  now: number
  /** Returns the model of a product; undefined for one that is not in the catalogue. */
  modelOf: (slug: string) => string | undefined
}

/** The leads of a view, with filters, search and pages in the address. */
export function Inbox(props: InboxProps) {
  const { inbox, count, leads } = props
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1>Inbox</h1>
          <p role="status">{plural(count, 'lead')}.</p>
        </div>
        <p>
          <a href={inboxHref(inbox, {}, '/desk/leads.csv')}>Export CSV</a>{' '}
          <a href={inboxHref(inbox, {}, '/desk/leads.xlsx')}>Export XLSX</a>
        </p>
      </div>
      <Filters {...props} />
      {leads.length > 0 ? <Rows {...props} /> : <p>No lead is like that.</p>}
      <Pages inbox={inbox} count={count} />
    </>
  )
}

const KINDS = [
  ...LEAD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  { value: 'request-list', label: REQUEST_LIST },
]
const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))
const HANDLED = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

const Filters = ({ inbox, countries }: InboxProps) => (
  <form className={styles['filters']} action="/desk" role="search" aria-label="Leads">
    {inbox.view !== 'open' && <input type="hidden" name="view" value={inbox.view} />}
    <QueryText name="q" label="Search" value={inbox.q} placeholder="Name, company, reference" />
    <QuerySelect name="kind" label="Kind" none="Any" options={KINDS} value={inbox.kind} />
    <QuerySelect
      name="country"
      label="Country"
      none="Any"
      options={countries.map((value) => ({ value, label: value }))}
      value={inbox.country}
    />
    <QuerySelect name="state" label="State" none="Any" options={STATES} value={inbox.state} />
    <QuerySelect name="handled" label="Handled" none="Any" options={HANDLED} value={inbox.handled} />
    <Day name="since" label="Since" value={inbox.since} />
    <Day name="until" label="Until" value={inbox.until} />
    <Button type="submit" look="line" small>
      Apply
    </Button>
  </form>
)

interface DayProps {
  name: string
  label: string
  value: string | undefined
}

const Day = ({ name, label, value }: DayProps) => (
  <div>
    <label htmlFor={`q-${name}`}>{label}</label>
    <input id={`q-${name}`} name={name} type="date" defaultValue={value} />
  </div>
)

const COLUMNS = ['Name', 'Company', 'Product', 'Country', 'Kind', 'State', 'Handled', 'Reference', 'Received']

function Rows(props: InboxProps) {
  return (
    <div className={styles['scroller']}>
      <table className={`${table['list']} ${styles['inbox']}`} aria-label="Inbox">
        <thead>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.leads.map((lead) => (
            <Row key={lead.id} lead={lead} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Longest beginning of a message that a row shows, in characters. */
const MAX_MESSAGE = 120

function Row({ lead, clock, calendar, now, modelOf }: InboxProps & { lead: InboxLead }) {
  const progress = progressOf(lead, lead.last?.detail === 'note')
  const isHeld = progress === 'held'
  const about = lead.items.length > 0 ? describeItems(lead.items) : lead.product_name_slug
  const isOpen = progress === 'new' || progress === 'hand'
  const left = isOpen ? timeLeft(calendar, lead.created_at, now) : undefined
  return (
    <tr data-progress={progress}>
      <th scope="row">
        <a href={`/desk/leads/${lead.reference}`}>
          <bdi>{lead.name || 'No name'}</bdi>
          <span className="sr">, {PROGRESS_NAMES[progress]}</span>
        </a>
      </th>
      <td>
        <bdi>{lead.company_name}</bdi>
      </td>
      <td>
        <div className={styles['what']}>{(about && modelOf(about)) || about || 'No product'}</div>
        <div className={styles['what']}>
          {isHeld ? 'Text not shown here' : <bdi>{lead.content?.slice(0, MAX_MESSAGE)}</bdi>}
        </div>
      </td>
      <td>{lead.country}</td>
      <td>{describeKind(lead)}</td>
      <td>{STATE_NAMES[stateOf(lead)]}</td>
      <td>{describeHandled(lead, isHeld)}</td>
      <td>
        {lead.reference}
        {left && (
          <small className={left.over > 0 ? styles['over'] : undefined}>
            {left.over > 0 ? `over by ${describeDuration(left.over)}` : `due ${clock.weekday(left.due)}`}
          </small>
        )}
      </td>
      <td>
        <time dateTime={new Date(lead.created_at).toISOString()} title={clock.full(lead.created_at)}>
          {describeAge(now - lead.created_at)}
        </time>
        {left && <Gauge percent={left.percent} />}
      </td>
    </tr>
  )
}

function describeHandled({ handled_at, last }: InboxLead, isHeld: boolean): string {
  if (handled_at !== null) return last?.person ? `By ${last.person}` : 'Yes'
  if (isHeld) return ''
  return last?.detail === 'note' && last.person ? `Note by ${last.person}` : 'Not handled'
}

function Pages({ inbox, count }: { inbox: InboxQuery; count: number }) {
  const pages = Math.ceil(count / PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span>
        Page {inbox.page} of {pages}
      </span>
      {inbox.page > 1 && <a href={inboxHref(inbox, { page: inbox.page - 1 })}>Newer</a>}
      {inbox.page < pages && <a href={inboxHref(inbox, { page: inbox.page + 1 })}>Older</a>}
    </nav>
  )
}
