import styles from './shipping-check.module.css'

/** Heights of the seven bars, in units of the label. */
const BARS = [11, 23.6, 36.2, 47, 36.2, 23.6, 11]

/** The class 9A label, simplified: seven bars, batteries of which one burns, and the figure 9. */
export function Class9Label() {
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label="Class 9A label, simplified">
      <path className={styles['outline']} d="M60 2 118 60 60 118 2 60z" />
      <path d={BARS.map((height, index) => `M${20.8 + 12 * index} 57v-${height}h6.4v${height}z`).join('')} />
      <path d="M40 68h9v15h-9zM52 68h9v15h-9zM64 74h9v9h-9zM43 65h3v3h-3zM55 65h3v3h-3zM76 83c-5-4-2-9 2-13 0 4 5 6 2 13z" />
      <text x="60" y="106" textAnchor="middle">
        9
      </text>
    </svg>
  )
}
