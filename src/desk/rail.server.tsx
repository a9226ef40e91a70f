import { Gauge } from '#ui/gauge/gauge.tsx'
import { inTenths, shareOf } from './counts/numbers.server.ts'
import { type InboxQuery, type View, viewHref, VIEWS } from './inbox-query.server.ts'
import type { RailNumbers } from './read-rail.server.ts'
import styles from './rail.module.css'

interface RailProps extends RailNumbers {
  counts: Record<View, number>
  /** The inbox that is shown, or that the lead shown belongs to; absent beside other pages. */
  inbox: InboxQuery | undefined
  isLead: boolean
}

/** The views with their counts, this week, and how fast leads are handled. */
export const Rail = ({ counts, inbox, isLead, week, pace }: RailProps) => (
  <aside className={styles['rail']} aria-label="Views and numbers">
    <nav className={styles['views']} aria-label="Views">
      <ul>
        {(Object.keys(VIEWS) as View[]).map((view) => (
          <li key={view}>
            <a
              href={viewHref(inbox, view)}
              aria-current={inbox?.view === view ? (isLead ? 'true' : 'page') : undefined}
            >
              {VIEWS[view]} <b data-count={view}>{counts[view]}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <Week week={week} />
    <Pace pace={pace} />
  </aside>
)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Width of a column and of the gap after it, in percent. */
const COLUMN = 12
const STEP = (100 - COLUMN) / 6

/** Leads of the days of this week; those handled fill the lower part of each column. */
const Week = ({ week: { today, days, ...sum } }: Pick<RailNumbers, 'week'>) => {
  const most = Math.max(1, ...days.map(({ leads }) => leads))
  return (
    <section className={styles['week']} aria-label="This week">
      <h2>This week</h2>
      <p>
        {sum.leads} <small>leads, {sum.handled} handled</small>
      </p>
      <svg className={styles['columns']} aria-hidden="true">
        {days.map(({ leads, handled }, index) => (
          <g key={DAYS[index]}>
            <Column index={index} share={leads / most} className={styles['open']} />
            <Column index={index} share={handled / most} className={styles['handled']} />
          </g>
        ))}
      </svg>
      <ol>
        {days.map(({ leads, handled }, index) => (
          <li key={DAYS[index]} aria-current={index === today ? 'date' : undefined}>
            <span aria-hidden="true">{DAYS[index]!.slice(0, 1)}</span>
            <span className="sr">
              {DAYS[index]} {leads}, {handled} handled
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ColumnProps {
  index: number
  /** Height, from 0 to 1. */
  share: number
  className: string | undefined
}

/** A column of a chart. An SVG, because the CSP forbids style attributes. */
const Column = ({ index, share, className }: ColumnProps) => (
  <rect
    className={className}
    x={`${index * STEP}%`}
    width={`${COLUMN}%`}
    y={`${100 * (1 - share)}%`}
    height={`${100 * share}%`}
  />
)

const Pace = ({ pace: { promise, handled, inTime, medianHours, restsUntil } }: Pick<RailNumbers, 'pace'>) => {
  const percent = shareOf(inTime, handled)
  const median = medianHours === undefined ? '' : `, median ${inTenths(medianHours)} working hours`
  return (
    <section className={styles['pace']} aria-label={`Handled within ${promise}`}>
      <h2>Within {promise}</h2>
      <p>
        {percent ?? '–'} <small>% of {handled} handled</small>
      </p>
      {percent !== undefined && <Gauge percent={Number(percent)} />}
      <p className={styles['note']}>
        In four weeks{median}. {restsUntil && `The clock rests until ${restsUntil}.`}
      </p>
    </section>
  )
}
