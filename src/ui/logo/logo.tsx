import styles from './logo.module.css'

/** The wordmark with its two leaning vanes, as a link home. */
export function Logo({ className }: { className?: string }) {
  return (
    <a className={[styles['logo'], className].filter(Boolean).join(' ')} href="/" aria-label="Solvane, home">
      <svg viewBox="0 -101 760 102" width="156" height="21" aria-hidden="true" fill="currentColor">
        <path className={styles['vane']} d="M0 0 34-100H62L28 0ZM44 0 64-58H92L72 0Z" />
        <text x="116" y="-1" fontFamily="Geist" fontSize="134" fontWeight="680" textLength="628">
          SOLVANE
        </text>
      </svg>
    </a>
  )
}
