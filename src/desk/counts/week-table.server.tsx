import { figure } from '#kit/text/amounts.ts'
import { Bar } from './bar.server.tsx'
import type { Counts } from './counts.server.ts'
import { medianText, shareText } from './numbers.server.ts'
import type { Tally } from './tally.server.ts'
import styles from './counts.module.css'

const KEY = [
  ['handled', 'Handled'],
  ['open', 'Open'],
  ['held', 'Held back'],
] as const

/** Leads by week, the latest first. */
export function WeekTable({ counts }: { counts: Counts }) {
  const { weeks, total } = counts
  const most = Math.max(...weeks.map(({ tally }) => tally.leads))
  return (
    <div className={styles['full']}>
      <table className={`${styles['table']} ${styles['weeks']}`}>
        <caption>
          Leads by week
          <small>
            Weeks begin on Monday. What is held back is deleted after a while, so earlier weeks have less of
            it.
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <td className={styles['meter']} />
            <Heading>Leads</Heading>
            <Heading>Handled</Heading>
            <Heading>Open</Heading>
            <Heading>Held back</Heading>
            <Heading isWide>In time</Heading>
            <Heading isWide>Median</Heading>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, number, tally }) => (
            <tr key={monday}>
              <th scope="row">
                <time dateTime={monday}>{DAY.format(Date.parse(monday))}</time> <small>week {number}</small>
              </th>
              <td className={styles['meter']}>
                <Bar parts={KEY.map(([look]) => ({ look, size: tally[look] }))} whole={most} />
              </td>
              <Numbers tally={tally} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{weeks.length} weeks</th>
            <td className={styles['meter']} />
            <Numbers tally={total} />
          </tr>
        </tfoot>
      </table>
      <Key />
    </div>
  )
}

/** The legend of the bars. */
const Key = () => (
  <ul className={styles['key']} aria-hidden="true">
    {KEY.map(([look, label]) => (
      <li key={look}>
        <Bar parts={[{ look, size: 1 }]} whole={1} />
        {label}
      </li>
    ))}
  </ul>
)

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

const Heading = ({ children, isWide }: { children: string; isWide?: boolean }) => (
  <th scope="col" className={isWide ? `${styles['number']} ${styles['wide']}` : styles['number']}>
    {children}
  </th>
)

const Numbers = ({ tally }: { tally: Tally }) => (
  <>
    {(['leads', 'handled', 'open', 'held'] as const).map((name) => (
      <td key={name} className={styles['number']} data-none={tally[name] === 0 || undefined}>
        {figure(tally[name])}
      </td>
    ))}
    <td className={`${styles['number']} ${styles['wide']}`}>{shareText(tally.inTime, tally.handled)}</td>
    <td className={`${styles['number']} ${styles['wide']}`}>{medianText(tally.medianHours)}</td>
  </>
)
