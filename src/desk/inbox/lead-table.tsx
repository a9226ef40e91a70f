import { Fragment } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { CheckTag, Mark } from '#desk/mark/mark.tsx'
import { type Day, type InboxRow, PROGRESS_NAMES } from './inbox-model.ts'
import { type ChangeHandler, RowForm } from './row-form.tsx'
import styles from './table.module.css'

export interface TableProps {
  days: readonly Day[]
  formToken: string
  /** Reference of the row where the keyboard is. */
  selected: string | undefined
  /** References of rows that another person has just changed. */
  just: ReadonlySet<string>
  onChange: ChangeHandler
}

/** Names stand in pairs, as the cells below them do; the second of each pair is a heading of its own for assistive technology. */
const COLUMNS: [className: string, label: string, second?: string][] = [
  ['who', 'Name', ', company'],
  ['firm', 'Company'],
  ['about', 'Product', ', message'],
  ['land', 'Country', ', kind'],
  ['kind', 'Kind'],
  ['state', 'State', ', handled'],
  ['by', 'Handled'],
  ['ref', 'Reference', ', due'],
  ['age', 'Received'],
]
const SECONDS = new Set(['firm', 'kind', 'by'])

/** A table of nine cells in two lines. Its roles are explicit: a grid on table parts loses them in some browsers. */
export const LeadTable = ({ days, ...props }: TableProps) => (
  <table className={styles['table']} role="table" aria-label="Inbox">
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map(([name, label, second]) => (
          <th
            key={name}
            className={classNames(styles[name], SECONDS.has(name) && 'sr')}
            role="columnheader"
            scope="col"
          >
            {label}
            {second && <span aria-hidden="true">{second}</span>}
          </th>
        ))}
      </tr>
    </thead>
    {days.map(({ title, date, rows }) => (
      <tbody key={date} role="rowgroup">
        <tr className={styles['day']} role="row">
          <th colSpan={9} role="columnheader" scope="colgroup">
            <b>{title}</b> {date}
          </th>
        </tr>
        {rows.map((row) => (
          <Row key={row.reference} row={row} {...props} />
        ))}
      </tbody>
    ))}
  </table>
)

function Row({ row, selected, just, ...form }: Omit<TableProps, 'days'> & { row: InboxRow }) {
  const { reference, progress, left } = row
  return (
    <tr
      className={styles['row']}
      role="row"
      data-row={reference}
      data-progress={progress}
      data-cursor={reference === selected || undefined}
      data-just={just.has(reference) || undefined}
    >
      <Who row={row} />
      <td className={styles['firm']} role="cell" data-land={row.country || undefined}>
        <bdi>{row.company}</bdi>
      </td>
      <About row={row} />
      <td className={styles['land']} role="cell">
        {row.country}
      </td>
      <td className={styles['kind']} role="cell">
        {row.kind}
      </td>
      <State state={row.state} />
      <td className={styles['by']} role="cell">
        {row.handled}
      </td>
      <td className={styles['ref']} role="cell">
        {reference}
        {left && <small className={left.isOver ? styles['late'] : undefined}>{left.text}</small>}
      </td>
      <Received row={row} {...form} />
    </tr>
  )
}

const Who = ({ row: { href, name, progress } }: { row: InboxRow }) => (
  <th className={styles['who']} role="rowheader" scope="row">
    <Mark look={progress} />
    <a href={href}>
      <bdi>{name || 'No name'}</bdi>
      <span className="sr">, {PROGRESS_NAMES[progress]}</span>
    </a>
  </th>
)

const About = ({ row: { models, about, message } }: { row: InboxRow }) => (
  <td className={styles['about']} role="cell">
    <div>
      {models.map((model, index) => (
        <Fragment key={model}>
          {index > 0 && ', '}
          <bdi className="mono">{model}</bdi>
        </Fragment>
      ))}
      <bdi>{about}</bdi>
    </div>
    <p dir="auto">{message ?? 'Text not shown here'}</p>
  </td>
)

const BUTTONS = [
  { change: 'handled', label: 'Handled', shortcut: 'h' },
  { change: 'spam', label: 'Spam', shortcut: 's' },
]

/** When it came, what is left of the time promised, and what can be done with it. */
const Received = ({ row, ...form }: Pick<TableProps, 'formToken' | 'onChange'> & { row: InboxRow }) => (
  <td className={styles['age']} role="cell">
    <time dateTime={row.received.iso} title={row.received.text}>
      {row.age}
    </time>
    {row.left && (
      <span className={styles['left']} data-over={row.left.isOver || undefined}>
        {!row.left.isOver && <Gauge percent={row.left.percent} />}
      </span>
    )}
    {row.left && <RowForm className={styles['do']} row={row} {...form} buttons={BUTTONS} />}
  </td>
)

const State = ({ state: { look, word } }: { state: InboxRow['state'] }) => (
  <td className={styles['state']} role="cell" data-state={look}>
    {look === 'check' ? (
      <CheckTag />
    ) : (
      <>
        {look !== 'ok' && <Mark look={look} />}
        {word}
      </>
    )}
  </td>
)
