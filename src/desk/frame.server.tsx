import type { ReactNode } from 'react'
import { inboxHref, type InboxQuery, type View, VIEWS } from './inbox-query.server.ts'
import type { Session } from './session.server.ts'
import styles from './frame.module.css'

/** What every form of a session carries. */
export interface Signed {
  session: Session
  formToken: string
  /** Whether the person may sign out: not behind a proxy with single sign-on. */
  canSignOut: boolean
}

export type Section = 'inbox' | 'counts' | 'publishing'

const SECTIONS: [section: Section, label: string, href: string][] = [
  ['inbox', 'Inbox', '/desk'],
  ['counts', 'Counts', '/desk/counts'],
]

interface FrameProps extends Signed {
  section: Section
  children: ReactNode
  views?: ReactNode
}

/** The strip on top, the views beside, and the matter. */
export const Frame = ({ section, session, formToken, canSignOut, views, children }: FrameProps) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <header className={styles['bar']}>
      <a className={styles['logo']} href="/desk">
        Solvane <b>Desk</b>
      </a>
      <nav aria-label="Desk">
        <ul>
          {SECTIONS.map(([name, label, href]) => (
            <li key={name}>
              <a href={href} aria-current={name === section ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <span className={styles['who']}>{session.person}</span>
      {canSignOut && (
        <form method="post" action="/desk/sign-out">
          <input type="hidden" name="form_token" value={formToken} />
          <button type="submit">Sign out</button>
        </form>
      )}
    </header>
    <div className={styles['frame']}>
      {views}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  </>
)

interface ViewsProps {
  counts: Record<View, number>
  /** The inbox that is shown; absent beside a lead. */
  inbox?: InboxQuery
}

export const Views = ({ counts, inbox }: ViewsProps) => (
  <nav className={styles['views']} aria-label="Views">
    <ul>
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <li key={view}>
          <a href={inboxHref({ view, page: 1 })} aria-current={inbox?.view === view ? 'page' : undefined}>
            {VIEWS[view]} <b>{counts[view]}</b>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
