import { Gauge } from '#ui/gauge/gauge.tsx'
import type { Copy } from './copy.server.ts'
import styles from './sustainability.module.css'

/** Sustainability figures, and the goals that are still open. */
export function Sustainability({ figures, paragraphs }: Copy['sustainability']) {
  return (
    <>
      <ul className={styles['figures']}>
        {figures.map(({ value, unit, text, percent }) => (
          <li key={text}>
            <p className={styles['big']}>
              {value}
              <small>{unit}</small>
            </p>
            {percent === undefined ? <hr /> : <Gauge percent={percent} className={styles['gauge']} />}
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles['open']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}
