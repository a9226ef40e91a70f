import { classNames } from '#ui/class-names.ts'
import styles from './pager.module.css'

interface PageLink {
  href: string
  label: string
}

interface PagerProps {
  /** Which part of a list is shown: "1–50 of 187". */
  text: string
  previous: PageLink | undefined | ''
  next: PageLink | undefined | ''
}

/** Links to the pages before and after this part of a list. */
export const Pager = ({ text, previous, next }: PagerProps) => (
  <nav className={classNames(styles['pager'], 'no-print')} aria-label="Pages">
    <span>{text}</span>
    {previous && (
      <a href={previous.href} rel="prev">
        {previous.label}
      </a>
    )}
    {next && (
      <a href={next.href} rel="next">
        {next.label}
      </a>
    )}
  </nav>
)
