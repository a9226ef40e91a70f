import styles from './counts.module.css'

interface BarProps {
  /** Sizes of its parts, in the unit of `whole`. */
  parts: readonly { look: 'handled' | 'open' | 'held'; size: number }[]
  /** The size that fills the full width. */
  whole: number
}

/** Numbers drawn as one bar. The table beside it has them too. An SVG, because the CSP forbids style attributes. */
export function Bar({ parts, whole }: BarProps) {
  const sizes = parts.map(({ size }) => (whole > 0 ? (100 * size) / whole : 0))
  const startOf = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
  return (
    <svg className={styles['bar']} aria-hidden="true">
      {parts.map(({ look, size }, index) =>
        size > 0 ? (
          <rect
            key={look}
            className={styles[look]}
            x={`${startOf(index)}%`}
            width={`${sizes[index]}%`}
            height="100%"
          />
        ) : null,
      )}
    </svg>
  )
}
