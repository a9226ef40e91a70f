import styles from './mark.module.css'

/**
 * A lead that nobody has touched, that somebody has in hand, that is handled or held back; a delivery that waits or failed; a doubt; a
 * content file that is a draft, has a time, or has ended.
 */
export type MarkLook =
  | 'new'
  | 'hand'
  | 'done'
  | 'held'
  | 'wait'
  | 'fail'
  | 'check'
  | 'draft'
  | 'scheduled'
  | 'ended'

/** A small sign whose word stands beside it. */
export const Mark = ({ look }: { look: MarkLook }) => (
  <span className={`${styles['mark']} ${styles[look]}`} aria-hidden="true" />
)

/** The mark of a mail that asks sales to look twice. */
export const CheckTag = () => <span className={styles['tag']}>[check]</span>
