import styles from './draft-bar.module.css'

export interface DraftBarProps {
  /** Time at which the draft goes live, in words. */
  live: string
  /** Time at which its link ends, in words. */
  until: string
}

/** A bar above the header that marks a page as a preview. */
export const DraftBar = ({ live, until }: DraftBarProps) => (
  <div className={styles['bar']} role="region" aria-label="Draft">
    <div className={`wrap ${styles['inner']}`}>
      <b>Draft</b>
      <span>{live}</span>
      <small>This link works until {until}. Please do not pass it on.</small>
    </div>
  </div>
)
