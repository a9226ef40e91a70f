import type {
  FileSummary,
  ReportedError,
  ReportedErrors,
  SourceLine,
} from '#content/check/folder-report.server.ts'
import { inTenths } from '#desk/counts/numbers.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { Section, type PublishingView } from './section.server.tsx'
import styles from './mistakes.module.css'

export interface Problems {
  mistakes: ReportedErrors
  warnings: ReportedErrors
  files: readonly FileSummary[]
  /** When the files were checked (ms UTC), and how long that took, in ms. */
  at: number
  ms: number
  /** Names of the files that the site refuses, and those of which it serves an earlier version, with its time. */
  refused: ReadonlySet<string>
  earlierVersions: ReadonlyMap<string, number | undefined>
}

interface MistakesProps {
  view: PublishingView
  problems: Problems
}

/** Every mistake with its remedy, and what visitors see meanwhile; below them, more quietly, the warnings. */
export function Mistakes({ view, problems }: MistakesProps) {
  const { mistakes, warnings, at, ms } = problems
  const { count, first } = mistakes
  return (
    <Section
      id="mistakes"
      title="Mistakes"
      about={
        count > 0 &&
        `${count} to mend. Save the file again, and it is looked at within 2 s; then load this page again.`
      }
    >
      {count === 0 && (
        <p>
          No mistakes. Checked {view.clock.time(at)} in {inTenths(ms / 1000)}&nbsp;s.
        </p>
      )}
      {count > 0 && (
        <ul className={styles['mistakes']} role="list">
          {first.map((mistake) => (
            <Mistake
              key={keyOf(mistake)}
              mistake={mistake}
              name={view.nameOf(mistake.file)}
              seen={seenMeanwhile(mistake.file, { view, problems })}
            />
          ))}
        </ul>
      )}
      <More count={count - first.length} what="mistake" />
      {warnings.count > 0 && <Warnings warnings={warnings} view={view} />}
    </Section>
  )
}

const keyOf = ({ file, line, field, problem }: ReportedError): string => `${file} ${line} ${field} ${problem}`

/** Says what the site has in place of a file with a mistake; undefined if it has not looked at the file yet. */
function seenMeanwhile(
  file: string,
  { view: { clock }, problems: { refused, earlierVersions } }: MistakesProps,
): string | undefined {
  if (!refused.has(file)) return undefined
  if (!earlierVersions.has(file)) return 'Visitors see nothing of it: no version of it was without a mistake.'
  const changed = earlierVersions.get(file)
  return changed === undefined
    ? 'The site has the file without the entries that are wrong.'
    : `The site keeps the version of ${clock.full(changed)}.`
}

interface MistakeProps {
  mistake: ReportedError
  /** Name of the file. */
  name: string
  seen: string | undefined
}

const Mistake = ({ mistake: { line, field, problem, remedy, lines }, name, seen }: MistakeProps) => (
  <li className={styles['mistake']}>
    <div>
      <p className={styles['at']}>{line === undefined ? name : `${name}:${line}`}</p>
      <h3>
        <code>{field || 'file'}</code>: {problem}.
      </h3>
      <p className={styles['mend']}>
        <b>To mend:</b> {remedy}
      </p>
      {seen && <p className={styles['seen']}>{seen}</p>}
    </div>
    {lines.length > 0 && <Source lines={lines} field={field} />}
  </li>
)

/** Lines of a file, which a keyboard can scroll. */
const Source = ({ lines, field }: { lines: readonly SourceLine[]; field: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={styles['source']} tabIndex={0} role="group" aria-label="Lines of the file">
    {lines.map(({ number, text, isAtFault }) => (
      <span key={number} data-number={number} data-at-fault={isAtFault || undefined}>
        {isAtFault ? <Fault text={text} field={field} /> : text || ' '}
      </span>
    ))}
  </pre>
)

/** A line whose value is underlined. */
function Fault({ text, field }: { text: string; field: string }) {
  const name = `${field.split('.').at(-1)}:`
  const start = text.includes(name) ? text.indexOf(name) + name.length : 0
  const value = text.slice(start).trim()
  const at = text.indexOf(value, start)
  return (
    <>
      {text.slice(0, at)}
      {value ? <u>{value}</u> : ' '}
    </>
  )
}

/** More warnings than these are folded. */
const MOST_OPEN_WARNINGS = 3

interface WarningsProps {
  warnings: ReportedErrors
  view: PublishingView
}

/** Mistakes of drafts, and contradictions, for which no file is refused. */
const Warnings = ({ warnings: { count, first }, view }: WarningsProps) => (
  <details className={styles['warnings']} open={count <= MOST_OPEN_WARNINGS}>
    <summary>{plural(count, 'warning')}</summary>
    <p className="note">No file on the site is held back for these.</p>
    <ul role="list">
      {first.map((warning) => (
        <li key={keyOf(warning)}>
          <span className={styles['at']}>
            {view.nameOf(warning.file)}
            {warning.line !== undefined && `:${warning.line}`}
          </span>
          <p>
            <code>{warning.field || 'file'}</code>: {warning.problem}. {warning.remedy}
          </p>
        </li>
      ))}
    </ul>
    <More count={count - first.length} what="warning" />
  </details>
)

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 && (
    <p className="note">
      And {plural(count, `more ${what}`)}: <code>npm run content -- check</code>
    </p>
  )
