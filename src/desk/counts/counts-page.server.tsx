import type { Calendar } from '#content/calendar/calendar.server.ts'
import { figure, plural } from '#kit/text/amounts.ts'
import { dayText } from '#leads/mail/mail-times.server.ts'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import type { Counts, Weeks } from './counts.server.ts'
import { WEEKS } from './counts.server.ts'
import { inTenths, shareOf } from './numbers.server.ts'
import { ShareTable, type ShareTableProps } from './share-table.server.tsx'
import { WeekTable } from './week-table.server.tsx'
import styles from './counts.module.css'

interface CountsPageProps {
  counts: Counts
  weeks: Weeks
  calendar: Calendar
  /** Model and name of a product; undefined for one that is not in the catalogue. */
  nameOf: (slug: string) => string | undefined
}

/** How many leads came, what they were about, and how fast they were handled. */
export function CountsPage({ counts, weeks, ...props }: CountsPageProps) {
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1>Counts</h1>
          <p>
            {dayText(counts.from)} to {dayText(counts.to)}, {weeks} weeks.
          </p>
        </div>
        <div className={styles['choice']}>
          <nav aria-label="Period">
            {WEEKS.map((count) => (
              <a
                key={count}
                href={`/desk/counts?weeks=${count}`}
                aria-current={count === weeks ? 'page' : undefined}
              >
                {count} weeks
              </a>
            ))}
          </nav>
          <a href={`/desk/counts.csv?weeks=${weeks}`}>Export CSV</a>
        </div>
      </div>
      <Totals counts={counts} weeks={weeks} calendar={props.calendar} />
      <div className={styles['tables']}>
        <WeekTable counts={counts} />
        {shareTables(counts, props.nameOf).map((shown) => (
          <ShareTable key={shown.of} {...shown} total={counts.total.leads} />
        ))}
      </div>
    </>
  )
}

/** Lists the tables of shares. */
const shareTables = (
  { countries, products, pages, kinds }: Counts,
  nameOf: CountsPageProps['nameOf'],
): Omit<ShareTableProps, 'total'>[] => [
  { of: 'country', others: 'other countries', about: 'As chosen by the visitor', shares: countries },
  {
    of: 'product',
    others: 'other products',
    about: 'A request list counts once for each product in it',
    shares: products.map(({ name, leads }) => ({ name: nameOf(name) ?? name, leads })),
  },
  {
    of: 'page',
    others: 'other pages',
    about: 'Where the form was sent from',
    isWide: true,
    shares: pages,
  },
  { of: 'kind', others: 'other kinds', about: 'The form that was sent', isWide: true, shares: kinds },
]

function Totals({ counts, weeks, calendar }: Pick<CountsPageProps, 'counts' | 'weeks' | 'calendar'>) {
  const { total, late, notDelivered } = counts
  const share = shareOf(total.inTime, total.handled)
  const waiting = [
    late > 0 && `${figure(late)} past the time promised`,
    notDelivered > 0 && `${figure(notDelivered)} not delivered`,
  ].filter((text) => text !== false)
  return (
    <Figures columns={4}>
      <Figure
        label="Leads"
        value={figure(total.leads)}
        condition={`in ${weeks} weeks, ${inTenths(total.leads / weeks)} a week`}
      />
      <Figure
        label={`Handled in ${plural(calendar.answer_hours, 'working hour')}`}
        value={share ?? '–'}
        {...(share && { unit: '%' })}
        condition={`${figure(total.inTime)} of ${figure(total.handled)}`}
      />
      <Figure
        label="Median until handled"
        value={total.medianHours === undefined ? '–' : inTenths(total.medianHours)}
        {...(total.medianHours !== undefined && { unit: 'h' })}
        condition="in working hours"
      />
      <Figure
        label="Open now"
        value={figure(total.open)}
        condition={waiting.length > 0 ? waiting.join(', ') : 'none past the time promised'}
      />
    </Figures>
  )
}
