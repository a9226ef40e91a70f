import { Gauge } from '#ui/gauge/gauge.tsx'
import styles from './sustainability.module.css'

export interface SustainabilityData {
  figures: { value: string; unit: string; text: string; percent?: number | undefined }[]
  paragraphs: string[]
}

/** Sustainability figures, and what is still to be done. */
export function Sustainability({ figures, paragraphs }: SustainabilityData) {
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
