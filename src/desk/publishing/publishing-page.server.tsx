import { type FilesPage, type FilesQuery, PUBLISHING } from './files-query.server.ts'
import type { Change, PastChange } from './changes.server.ts'
import { Files } from './files.server.tsx'
import { Mistakes, type Problems } from './mistakes.server.tsx'
import { Next } from './next.server.tsx'
import { PastChanges } from './past-changes.server.tsx'
import type { PublishingView } from './section.server.tsx'
import { figure, plural } from '#kit/text/amounts.ts'
import styles from './publishing.module.css'

export interface PublishingPageProps {
  view: PublishingView
  problems: Problems
  next: readonly Change[]
  asked: FilesQuery
  shown: FilesPage
  past: readonly PastChange[]
  revision: string
  /** Whether the files were checked as they are now. */
  isCurrent: boolean
}

/** What is on the site, what comes next, what is held back and how to mend it. */
export const PublishingPage = (page: PublishingPageProps) => (
  <>
    <div className={styles['head']}>
      <h1>Publishing</h1>
      <Summary {...page} />
    </div>
    <Mistakes view={page.view} problems={page.problems} />
    <Next changes={page.next} view={page.view} />
    <Files view={page.view} asked={page.asked} shown={page.shown} />
    <PastChanges changes={page.past} view={page.view} />
  </>
)

function Summary({ problems: { files, at }, revision, isCurrent, view: { clock } }: PublishingPageProps) {
  const held = files.filter(({ state }) => state === 'held').length
  return (
    <p role="status">
      {plural(files.length, 'file')}, revision <span className="mono">{revision}</span>.{' '}
      {held > 0 && (
        <>
          <b>{held === 1 ? '1 file is' : `${figure(held)} files are`} held back</b>; nothing else waits for{' '}
          {held === 1 ? 'it' : 'them'}.{' '}
        </>
      )}
      {!isCurrent && (
        <>
          Files have changed since {clock.time(at)} and are being checked. <a href={PUBLISHING}>Load again</a>
        </>
      )}
    </p>
  )
}

/** The page while the files are checked for the first time. */
export const CheckingPage = () => (
  <div className={styles['head']}>
    <h1>Publishing</h1>
    <p role="status">
      The files are being checked, which takes longer for many of them. This page loads again by itself, or{' '}
      <a href={PUBLISHING}>load it now</a>.
    </p>
  </div>
)
