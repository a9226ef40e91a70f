import { PointScale } from '#desk/points/point-scale.tsx'
import type { HeldVerdict, InboxRow } from './inbox-model.ts'
import type { TableProps } from './lead-table.tsx'
import { RowForm } from './row-form.tsx'
import styles from './held.module.css'

const NOT_SPAM = { change: 'not_spam', label: 'Not spam' }
const BLOCK = { change: 'block', label: 'Block sender' }

/** Leads that are held back, each with why; their texts are shown on their own pages only. */
export const HeldTable = ({ days, ...props }: TableProps) => (
  <>
    <p className={styles['note']}>
      <b>Not spam</b> sends the mail to sales, the acknowledgement and the CRM record, each once.{' '}
      <b>Block sender</b> keeps this address out from now on. Points from 0 to 100; from 50 a lead is held
      back.
    </p>
    <table className={styles['held']} role="table" aria-label="Inbox">
      <thead className="sr" role="rowgroup">
        <tr role="row">
          {['Name, company, reference', 'Verdict', 'What to do'].map((label) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.flatMap(({ rows }) => rows.map((row) => <Row key={row.reference} row={row} {...props} />))}
      </tbody>
    </table>
  </>
)

function Row({ row, selected, just, ...form }: Omit<TableProps, 'days'> & { row: InboxRow }) {
  const { reference, name, company, country, verdict } = row
  return (
    <tr
      role="row"
      data-row={reference}
      data-cursor={reference === selected || undefined}
      data-just={just.has(reference) || undefined}
    >
      <th role="rowheader" scope="row">
        <a href={row.href}>
          <bdi>{name || 'No name'}</bdi>
        </a>
        <p>
          <bdi>{[company, country].filter(Boolean).join(', ') || 'No company, no country'}</bdi>
        </p>
        <p className="mono">{reference}</p>
        <p className="note">{verdict?.from ?? row.handled}</p>
      </th>
      <td role="cell">{verdict ? <Verdict {...verdict} /> : <p>{row.state.word}</p>}</td>
      <td role="cell">
        {verdict && (
          <RowForm
            className={styles['do']}
            row={row}
            isListed
            {...form}
            buttons={verdict.isBlocked ? [NOT_SPAM] : [NOT_SPAM, BLOCK]}
          />
        )}
      </td>
    </tr>
  )
}

const Verdict = ({ points, reason, note }: HeldVerdict) => (
  <>
    <PointScale points={points} />
    <p>{reason}</p>
    <p className="note">{note}</p>
  </>
)
