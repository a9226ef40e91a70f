import type { Company } from '#content/company/company.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import styles from './sites.module.css'

const sideOf = ({ area_m2 }: { area_m2: number }): number => Math.round(Math.sqrt(area_m2))

/** Sites as squares of their areas, to the scale of the largest. */
export function Sites({ sites, note }: Pick<Company, 'sites'> & { note: string }) {
  const scale = Math.max(...sites.map(sideOf))
  return (
    <>
      <ul className={styles['sites']}>
        {sites.map((site) => {
          const side = sideOf(site)
          return (
            <li key={site.name}>
              <svg viewBox={`0 0 ${scale} ${side}`} aria-hidden="true">
                <rect width={side} height={side} />
                <line x2={side} y1={side - 4} y2={side - 4} strokeWidth="8" strokeDasharray="1 9" />
                <line x2={side} y1={side - 8} y2={side - 8} strokeWidth="16" strokeDasharray="1 99" />
              </svg>
              <div>
                <h3>{site.name}</h3>
                <p>{site.function}</p>
                <p className={styles['area']}>{withUnit(site.area_m2, 'm²')}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className={`note ${styles['note']}`}>{note}</p>
    </>
  )
}
