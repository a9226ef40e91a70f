import { NBSP } from '#kit/text/amounts.ts'
import { BigValue } from '#ui/figure/figure.tsx'
import { Lane, LaneAxis } from '#ui/lane/lane.tsx'
import type { Copy } from './copy.server.ts'
import styles from './capacity.module.css'

/** Annual cell capacity by chemistry, as bars on a scale that ends at the next whole GWh. */
export function Capacity({ value, unit, note, parts }: Copy['capacity']) {
  const end = Math.ceil(Math.max(...parts.map(({ gwh }) => gwh)))
  const toPercent = (gwh: number) => Math.round((gwh / end) * 1000) / 10
  const marks = Array.from({ length: end + 1 }, (_, gwh) => ({ at: toPercent(gwh), text: String(gwh) }))
  const lines = marks.map(({ at }) => at)
  return (
    <div className={styles['capacity']}>
      <p>
        <BigValue value={value} unit={unit} />
      </p>
      <dl className="ruled">
        {parts.map(({ name, gwh }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['lane']}>
              <Lane lines={lines} span={[0, toPercent(gwh)]} />
            </dd>
            <dd className={styles['value']}>{`${gwh}${NBSP}GWh`}</dd>
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
