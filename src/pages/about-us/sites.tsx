import styles from './sites.module.css'

export interface SiteSquare {
  name: string
  purpose: string
  area: string
  /** Metres. */
  side: number
}

export interface SitesData {
  squares: SiteSquare[]
  /** Side of the largest square, in metres. */
  scale: number
  note: string
}

/** Sites as squares of their areas, to scale. */
export function Sites({ squares, scale, note }: SitesData) {
  return (
    <>
      <ul className={styles['sites']}>
        {squares.map(({ name, purpose, area, side }) => (
          <li key={name}>
            <svg viewBox={`0 0 ${scale} ${side}`} aria-hidden="true">
              <rect width={side} height={side} />
              <line x2={side} y1={side - 4} y2={side - 4} strokeWidth="8" strokeDasharray="1 9" />
              <line x2={side} y1={side - 8} y2={side - 8} strokeWidth="16" strokeDasharray="1 99" />
            </svg>
            <div>
              <h3>{name}</h3>
              <p>{purpose}</p>
              <p className={styles['area']}>{area}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`note ${styles['note']}`}>{note}</p>
    </>
  )
}
