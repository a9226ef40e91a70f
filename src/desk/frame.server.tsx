import type { ReactNode } from 'react'
import { Logo } from '#ui/logo/logo.tsx'
import { KeyStrip, type PageWithKeys } from './keys/key-strip.server.tsx'
import news from './live/news.module.css'
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

/** The pages of the desk, in the order of its navigation. */
const SECTIONS: [section: Section, label: string, href: string][] = [
  ['inbox', 'Inbox', '/desk'],
  ['counts', 'Counts', '/desk/counts'],
  ['publishing', 'Publishing', '/desk/content'],
]

interface FrameProps extends Signed {
  section: Section
  /** Read by client/live.ts, which polls for changes. */
  live: { cursor: string; timeZone: string }
  /** The page has keys of these. */
  keys?: PageWithKeys | undefined
  rail: ReactNode
  children: ReactNode
}

/** The strip on top, the rail beside, and the page. */
export const Frame = ({ section, live, keys, rail, children, ...signed }: FrameProps) => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <header className={styles['strip']}>
      <div className={styles['mark']}>
        <Logo className={styles['logo']} href="/desk" label="Solvane, inbox" />
        <b>Desk</b>
      </div>
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
      <Who {...signed} live={live} />
    </header>
    <div className={styles['frame']}>
      {rail}
      <main id="main" tabIndex={-1}>
        {children}
        {keys && <KeyStrip of={keys} />}
      </main>
    </div>
    <div className={news['news']} role="status" aria-atomic="false" data-news />
  </>
)

/** Whether the page is live, which a script says; who is signed in. */
const Who = ({ session, formToken, canSignOut, live }: Signed & Pick<FrameProps, 'live'>) => (
  <div className={styles['who']}>
    <span
      className={styles['live']}
      role="status"
      data-live={live.cursor}
      data-time-zone={live.timeZone}
      data-person={session.person}
      data-form-token={formToken}
    />
    <bdi>{session.person}</bdi>
    {canSignOut && (
      <form method="post" action="/desk/sign-out">
        <input type="hidden" name="form_token" value={formToken} />
        <button type="submit">Sign out</button>
      </form>
    )}
  </div>
)
