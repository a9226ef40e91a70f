import { classNames } from '#ui/class-names.ts'
import { VANES, WORDMARK } from './outlines.ts'
import styles from './logo.module.css'

interface LogoProps {
  className?: string | undefined
  href?: string
  label?: string
}

export function Logo({ className, href = '/', label = 'Solvane, home' }: LogoProps) {
  return (
    <a className={classNames(styles['logo'], className)} href={href} aria-label={label}>
      <svg viewBox="0 -101 760 102" width="156" height="21" aria-hidden="true" fill="currentColor">
        <path className={styles['vane']} d={VANES} />
        <path d={WORDMARK} />
      </svg>
    </a>
  )
}
