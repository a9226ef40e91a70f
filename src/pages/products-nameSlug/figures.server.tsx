import { Range } from '#ui/gauge/gauge.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import styles from './page.module.css'
import type { PlacedFigure } from './placed-figures.server.ts'

/** The six key figures with their place in the family. */
export function KeyFigures({ figures, note }: { figures: PlacedFigure[]; note: string }) {
  return (
    <section aria-label="Key figures">
      <Figures columns={6}>
        {figures.map(({ place, ...figure }) => (
          <Figure key={figure.label} {...figure} scale={place && <Place {...place} />} />
        ))}
      </Figures>
      <p className={`note ${styles['marker']}`}>{note}</p>
    </section>
  )
}

function Place({ at, ends: [least, most] }: NonNullable<PlacedFigure['place']>) {
  return (
    <>
      <Range at={at} />
      <span className={styles['ends']}>
        <span className="sr">Least and most of the family: </span>
        <span>{least}</span>
        <span>{most}</span>
      </span>
    </>
  )
}
