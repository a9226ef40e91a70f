import type { FileSummary } from '#content/check/folder-report.server.ts'
import { parseMoment } from '#content/publishing/moment.server.ts'
import { Mark, type MarkLook } from '#desk/mark/mark.tsx'
import { Pager } from '#desk/pager/pager.tsx'
import { describeAge } from '#desk/times.server.ts'
import { figure, plural, span } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryText } from '#ui/field/query-field.tsx'
import { AriaTable } from '#ui/table/aria-table.tsx'
import {
  FILE_STATES,
  type FilesPage,
  type FilesQuery,
  filesHref,
  type FileState,
  PUBLISHING,
} from './files-query.server.ts'
import { ABOUT_PREVIEWS } from './next.server.tsx'
import { LinkTo, type PublishingView, Section } from './section.server.tsx'
import styles from './files.module.css'

interface FilesProps {
  view: PublishingView
  asked: FilesQuery
  shown: FilesPage
}

const MARKS: Record<FileState, MarkLook> = {
  held: 'fail',
  scheduled: 'scheduled',
  draft: 'draft',
  live: 'new',
  ended: 'ended',
}

/** Every file with its state. */
export function Files({ view, asked, shown }: FilesProps) {
  const { files, page, from, to, count } = shown
  return (
    <Section id="files" title="Files" about={ABOUT_PREVIEWS}>
      <div className={styles['choice']}>
        <Tabs asked={asked} shown={shown} />
        <Search asked={asked} />
      </div>
      {count === 0 ? <p>No such file.</p> : <Table files={files} view={view} />}
      {count > files.length && (
        <Pager
          text={`${span(from, to)} of ${figure(count)}`}
          previous={page > 1 ? filesHref(asked, { page: page - 1 }) : undefined}
          next={to < count ? filesHref(asked, { page: page + 1 }) : undefined}
          names={['Previous', 'Next']}
        />
      )}
    </Section>
  )
}

const Tabs = ({ asked, shown: { counts } }: Omit<FilesProps, 'view'>) => (
  <nav className={styles['tabs']} aria-label="State of the files">
    <ul>
      {[undefined, ...(Object.keys(FILE_STATES) as FileState[])].map((state) => (
        <li key={state ?? 'all'}>
          <a href={filesHref(asked, { state })} aria-current={state === asked.state ? 'page' : undefined}>
            {state ? FILE_STATES[state] : 'All'} <b>{figure(counts[state ?? 'all'])}</b>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Search = ({ asked: { state, q } }: Pick<FilesProps, 'asked'>) => (
  <form className={styles['search']} action={`${PUBLISHING}#files`} role="search" aria-label="Files">
    {state && <input type="hidden" name="state" value={state} />}
    <QueryText name="q" label="Search" value={q} isNamed placeholder="Name, title, kind" />
    <Button type="submit" look="line" small>
      Search
    </Button>
  </form>
)

const COLUMNS = ['File', 'State', 'When, why', 'Kind', 'Changed']

const Table = ({ files, view }: { files: readonly FileSummary[]; view: PublishingView }) => (
  <AriaTable className={styles['table']} label="Content files">
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map((name) => (
          <th key={name} role="columnheader" scope="col">
            {name}
          </th>
        ))}
        <th role="columnheader" scope="col">
          <span className="sr">Open</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {files.map((file) => (
        <Row key={file.file} file={file} view={view} />
      ))}
    </tbody>
  </AriaTable>
)

const Row = ({ file, view }: { file: FileSummary; view: PublishingView }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      <b>{file.title}</b>
      <span className="mono">{file.file}</span>
    </th>
    <td role="cell">
      <span className={styles['state']}>
        <Mark look={MARKS[file.state]} />
        {FILE_STATES[file.state]}
      </span>
    </td>
    <td role="cell" className={styles['why']}>
      {reasonOf(file, view)}
    </td>
    <td role="cell" className={styles['kind']}>
      {capital(file.type)}
    </td>
    <td role="cell" className={styles['age']}>
      {file.changed !== undefined && (
        <time dateTime={new Date(file.changed).toISOString()} title={view.clock.full(file.changed)}>
          {describeAge(view.now - file.changed)}
        </time>
      )}
    </td>
    <td role="cell" className={styles['go']}>
      <LinkTo file={file} view={view} />
    </td>
  </tr>
)

/** Says why a file is in its state, and when that changes. */
function reasonOf(file: FileSummary, { clock, now }: PublishingView): string {
  const { state, publish_at, unpublish_at, discontinued, mistakes, line, warnings } = file
  const moment = (written: string) => clock.moment(parseMoment(written), now)
  const parts = [
    mistakes > 0 && plural(mistakes, 'mistake') + (line === undefined ? '' : `, the first in line ${line}`),
    state === 'draft' && mistakes === 0 && publish_at === undefined && 'No date yet',
    mistakes === 0 && publish_at !== undefined && state !== 'live' && state !== 'ended' && moment(publish_at),
    mistakes === 0 && unpublish_at !== undefined && `until ${moment(unpublish_at)}`,
    discontinued !== undefined && `discontinued from ${discontinued}`,
    warnings > 0 && plural(warnings, 'warning'),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
