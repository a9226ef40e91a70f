import type { ReactNode } from 'react'
import styles from './answer.module.css'

export interface DroppedGroup {
  count: number
  /** "cannot charge at −20 °C" */
  title: string
  text: ReactNode
  models: { model: string; href: string; detail: string }[]
  /** Number of models that are not listed. */
  others: number
}

/** Why the other models drop out, with their numbers. */
export function Dropped({ groups }: { groups: DroppedGroup[] }) {
  return (
    <div className={styles['dropped']}>
      {groups.map(({ count, title, text, models, others }, index) => (
        <details key={title} open={index === 0}>
          <summary>
            <b>{count}</b> <span>{title}</span>
          </summary>
          {text && <p>{text}</p>}
          <ul>
            {models.map(({ model, href, detail }) => (
              <li key={model}>
                <a className="mono" href={href}>
                  {model}
                </a>
                {detail && ` (${detail})`}
              </li>
            ))}
            {others > 0 && <li>and {others} more</li>}
          </ul>
        </details>
      ))}
    </div>
  )
}

export interface SystemSum {
  name: string
  sum: ReactNode
  /** The source of the figures. */
  note?: string
}

/** Each sum with the visitor's figures put in. */
export function Sums({ sums }: { sums: SystemSum[] }) {
  return (
    <dl className={styles['sums']}>
      {sums.map(({ name, sum, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
