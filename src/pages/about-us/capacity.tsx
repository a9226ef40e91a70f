import { BigValue } from '#ui/figure/figure.tsx'
import { Lane, LaneAxis, type Mark } from '#ui/lane/lane.tsx'
import styles from './capacity.module.css'

export interface CapacityData {
  value: string
  unit: string
  note: string
  /** Cell output by chemistry; `percent` is the length of its bar. */
  parts: { name: string; value: string; percent: number }[]
  marks: Mark[]
}

/** Annual cell capacity by chemistry on one scale. */
export function Capacity({ value, unit, note, parts, marks }: CapacityData) {
  const lines = marks.map(({ at }) => at)
  return (
    <div className={styles['capacity']}>
      <p>
        <BigValue value={value} unit={unit} />
      </p>
      <dl className="ruled">
        {parts.map((part) => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd className={styles['lane']}>
              <Lane lines={lines} span={[0, part.percent]} />
            </dd>
            <dd className={styles['value']}>{part.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['axis']} aria-hidden="true">
        <LaneAxis marks={marks} />
        <span>GWh</span>
      </div>
      <p className={`note ${styles['note']}`}>{note}</p>
    </div>
  )
}
