import { Lane, LaneAxis, type Mark } from '#ui/lane/lane.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './families.module.css'

export interface FamilyRow {
  href: string
  name: string
  picture: string
  /** The picture fills its tile. */
  isScene: boolean
  count: number
  /** Energies of its products, as text and as positions on the scale in per cent. */
  range?: string
  span?: [number, number]
}

const DECADES = ['0.1 Wh', '1', '10', '100', '1 kWh', '10', '100', '1 MWh', '10']
const MARKS: Mark[] = DECADES.map((text, index) => ({
  at: (index * 100) / (DECADES.length - 1),
  text,
  isMinor: !text.includes(' '),
}))
const LINES = MARKS.map((mark) => mark.at)

/** Product families on a logarithmic energy scale. */
export function Families({ families }: { families: FamilyRow[] }) {
  return (
    <>
      <div className={styles['scale']}>
        <LaneAxis marks={MARKS} />
      </div>
      <ul className={`ruled ${styles['families']}`}>
        {families.map((family) => (
          <li key={family.href}>
            <a href={family.href}>
              <Tile
                className={styles['picture']}
                src={family.picture}
                alt=""
                width={1000}
                height={750}
                sizes="96px"
                scene={family.isScene}
              />
              <h3>{family.name}</h3>
              <Lane className={styles['lane']} lines={LINES} {...(family.span && { span: family.span })} />
              <p className={styles['note']}>
                {family.count} products
                {family.range && <span>{family.range}</span>}
              </p>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
