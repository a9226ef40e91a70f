import { href } from '#addresses/routes.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './page.module.css'

export interface EndedPreview {
  /** Time for which the link worked, in words: "seven days". */
  duration: string
  /** Days on which it was made and ended, and when it ended to the minute, in words. */
  from: string
  to: string
  until: string
}

const TITLE = 'This preview has ended'

/** The page at the link of a preview that has ended. */
export const previewEndedPage = ({
  duration,
  from,
  to,
  until,
}: EndedPreview): { head: Head; body: React.ReactNode } => ({
  head: { title: `${TITLE} | Solvane`, description: TITLE, robots: 'noindex' },
  body: (
    <div className={`wrap ${styles['ended']}`}>
      <h1>{TITLE}</h1>
      <p className={`lead ${styles['endedLead']}`}>
        The link worked for {duration}, until {until}. A person who publishes for Solvane can make a new one.
      </p>
      <Gauge className={styles['gauge']} percent={100} />
      <div className={`ends ${styles['axis']}`} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
      <Buttons className={styles['buttons']}>
        <ButtonLink href={href('index')}>Home</ButtonLink>
        <ButtonLink look="line" href={href('articles')}>
          Articles
        </ButtonLink>
      </Buttons>
    </div>
  ),
})
