import { RequestButton } from '#content/products/request-button.tsx'
import { Wiring } from './wiring.tsx'
import styles from './systems.module.css'

export interface SystemFigure {
  label: string
  value: string
  unit?: string
  note: string
  /** Amounts before they were rounded. */
  exact?: string
}

export interface SystemEntry {
  href: string
  model: string
  chemistry: string
  /** "8 × 12 V 100 Ah Sodium-Ion Battery" */
  title: string
  why: string
  series: number
  parallel: number
  /** The largest arrangement that the model allows: "4 × 4". */
  allowed: string
  /** The need that decides on the number of strings: "the energy decides". */
  decision: string
  figures: SystemFigure[]
  /** Item of the request list. */
  item: string
}

/** Systems that do the work, best first, each with its wiring. */
export function Systems({ systems, start }: { systems: SystemEntry[]; start: number }) {
  return (
    <ol className={styles['systems']} start={start}>
      {systems.map((system) => (
        <li key={system.model}>
          <figure>
            <Wiring series={system.series} parallel={system.parallel} />
            <figcaption>
              {system.series} in series × {system.parallel} in parallel
              <br />
              allowed: {system.allowed}
              <br />
              {system.decision}
            </figcaption>
          </figure>
          <div>
            <p className={styles['model']}>
              {system.model} · {system.chemistry}
            </p>
            <h3>
              <a className="quiet" href={system.href}>
                {system.title}
              </a>
            </h3>
            <p>{system.why}</p>
            <RequestButton item={system.item} name={system.model} />
          </div>
          <dl>
            {system.figures.map(({ label, value, unit, note, exact }) => (
              <div key={label} data-exact={exact}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {unit && <small>{unit}</small>}
                  <span>{note}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
