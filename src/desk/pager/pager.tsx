import { classNames } from '#ui/class-names.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** Which part of a list is shown: "1–50 of 187". */
  text: string
  /** Addresses of the pages beside it. */
  previous: string | undefined
  next: string | undefined
  /** Names of the links to them. */
  names: readonly [previous: string, next: string]
}

/** Links to the pages before and after this part of a list. */
export const Pager = ({ text, previous, next, names }: PagerProps) => (
  <nav className={classNames(styles['pager'], 'no-print')} aria-label="Pages">
    <span>{text}</span>
    {previous && (
      <a href={previous} rel="prev">
        {names[0]}
      </a>
    )}
    {next && (
      <a href={next} rel="next">
        {names[1]}
      </a>
    )}
  </nav>
)
