import { plural } from '#kit/text/amounts.ts'
import type { Change } from './changes.server.ts'
import { PREVIEW_DAYS } from './file-links.server.ts'
import { LinkTo, type PublishingView, Section } from './section.server.tsx'
import { Scale } from './scale.server.tsx'
import styles from './next.module.css'

/** Entries of the list. */
const MAX_LISTED = 100

/** What comes and goes at its time: the next two weeks on a scale, and all of it as a list. */
export function Next({ changes, view }: { changes: readonly Change[]; view: PublishingView }) {
  const { clock, timeZone, now } = view
  if (changes.length === 0)
    return (
      <Section id="next" title="Next">
        <p>No file has a time that is still to come.</p>
      </Section>
    )
  return (
    <Section id="next" title="Next" about="At its minute, without a restart">
      <Scale changes={changes} clock={clock} timeZone={timeZone} now={now} />
      <ol className={styles['list']} role="list">
        {changes.slice(0, MAX_LISTED).map((change) => (
          <Entry key={`${change.file.file} ${change.what}`} change={change} view={view} />
        ))}
      </ol>
      {changes.length > MAX_LISTED && <p>And {plural(changes.length - MAX_LISTED, 'later change')}.</p>}
    </Section>
  )
}

function Entry({ change: { at, what, file }, view }: { change: Change; view: PublishingView }) {
  const { clock, now, nameOf } = view
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{clock.moment(at, now)}</time>
      <div>
        <b>{file.title}</b> {what}
        <br />
        <span className="mono">{nameOf(file.file)}</span>
      </div>
      <LinkTo file={file} view={view} />
    </li>
  )
}

/** Says how long the links to previews work. */
export const ABOUT_PREVIEWS = `A preview link works for ${plural(PREVIEW_DAYS, 'day')}, for whoever has it.`
