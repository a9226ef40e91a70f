import { figure } from '#kit/text/amounts.ts'
import { PAST_EVENTS, type PastChange } from './changes.server.ts'
import { Section, type PublishingView } from './section.server.tsx'
import styles from './past-changes.module.css'

/** Files named in one entry. */
const MAX_NAMES = 3

/** What was saved last, and what came and went at its time. */
export const PastChanges = ({ changes, view }: { changes: readonly PastChange[]; view: PublishingView }) => (
  <Section id="changes" title="Last changes" about={`By the times of the files, in ${view.timeZone}`}>
    <ol className={styles['changes']} role="list">
      {changes.map((change) => (
        <Entry key={`${change.at} ${change.what}`} change={change} view={view} />
      ))}
    </ol>
  </Section>
)

function Entry({ change: { at, what, files }, view }: { change: PastChange; view: PublishingView }) {
  const { clock, now } = view
  const isToday = clock.iso(at) === clock.iso(now)
  const more = files.length - MAX_NAMES
  return (
    <li>
      <time dateTime={new Date(at).toISOString()} title={clock.full(at)}>
        {isToday ? `Today ${clock.time(at)}` : clock.recent(at, now)}
      </time>
      <p>
        <b>
          {figure(files.length)} {files.length === 1 ? 'file' : 'files'} {PAST_EVENTS[what]}
        </b>
        <span>
          {files
            .slice(0, MAX_NAMES)
            .map(({ file }) => file)
            .join(', ')}
          {more > 0 && ` and ${figure(more)} more`}
        </span>
      </p>
    </li>
  )
}
