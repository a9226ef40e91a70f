import { plural } from '#sizing/text.ts'
import type { Warning } from '#sizing/warnings/warning.ts'
import styles from './sums.module.css'

const SEVERITIES = {
  B: { word: 'Blocks', many: 'blocks', shape: 'M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM10 6v5M10 12.8v1.6' },
  C: { word: 'Caution', many: 'caution', shape: 'M10 2 19 18H1zM10 8v5M10 14.5v1.5' },
  I: {
    word: 'Note',
    many: 'note',
    shape: 'M10 1.8a8.2 8.2 0 1 1 0 16.4a8.2 8.2 0 1 1 0-16.4M10 9v5.5M10 5.3V7',
  },
} as const
const ORDER = ['B', 'C', 'I'] as const

/** "1 caution, 4 notes" */
export function countWarnings(warnings: Warning[]): string {
  const counts = ORDER.map((severity) => ({
    count: warnings.filter((warning) => warning.severity === severity).length,
    ...SEVERITIES[severity],
  })).filter(({ count }) => count > 0)
  return counts
    .map(({ count, many }) => (many === 'blocks' ? `${count} blocking` : plural(count, many)))
    .join(', ')
}

/** Warnings with their ids, the worst first, each with what can be done. */
export function Warnings({ warnings }: { warnings: Warning[] }) {
  const sorted = ORDER.flatMap((severity) => warnings.filter((warning) => warning.severity === severity))
  return (
    <ul className={styles['warnings']}>
      {sorted.map(({ id, severity, text, remedy }) => (
        <li key={id + severity} data-severity={severity}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={SEVERITIES[severity].shape} />
          </svg>
          <span className={styles['id']}>
            <b>{SEVERITIES[severity].word}</b> {id}
          </span>
          <div>
            <p>{text}</p>
            {remedy && (
              <p className={styles['remedy']}>
                <b>Remedy:</b> {remedy}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
