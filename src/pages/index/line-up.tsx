import { classNames } from '#ui/class-names.ts'
import { Image } from '#ui/image/image.tsx'
import { SectionHead } from '#ui/section/section.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import styles from './line-up.module.css'

/** A product in the row; its picture's `width` and `height` are in millimetres. */
export interface LineUpItem {
  href: string
  model: string
  energy: string
  picture: string
  alt: string
  width: number
  height: number
  /** Its text is wider than the product, so it is set on a lower line. */
  isLow: boolean
}

export interface LineUpData {
  items: LineUpItem[]
  /** Length of the whole row, in millimetres. */
  length: number
}

/** Makes pictures wider than any row, because a flex row shrinks all of them in proportion. */
const PIXELS_PER_MM = 10
/** Width of the widest row. */
const ROW_PIXELS = 1280

/** Products to scale above a ruler. */
export function LineUp({ heading, text, row }: { heading: string; text: string; row: LineUpData }) {
  return (
    <section className={styles['section']}>
      <div className="wrap">
        <SectionHead title={heading}>
          <p>{text}</p>
        </SectionHead>
      </div>
      <Scroller className={styles['stage']} label={heading}>
        <div className={`wrap ${styles['scale']}`}>
          <ul className={styles['row']}>
            {row.items.map((item) => (
              <li key={item.href}>
                <a href={item.href}>
                  <Image
                    src={item.picture}
                    alt={item.alt}
                    width={Math.round(item.width * PIXELS_PER_MM)}
                    height={Math.round(item.height * PIXELS_PER_MM)}
                    sizes={`${Math.ceil((item.width / row.length) * ROW_PIXELS)}px`}
                  />
                  <span className={classNames(styles['words'], item.isLow && styles['low'])}>
                    <b>{item.model}</b>
                    <small>{item.energy}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <Rule length={row.length} />
        </div>
      </Scroller>
    </section>
  )
}

/** Ruler with a tick every 10 mm and a long one every 100 mm; its units are mm across and px down. */
function Rule({ length }: { length: number }) {
  const tick = length / ROW_PIXELS
  return (
    <svg
      className={styles['rule']}
      viewBox={`0 0 ${length} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 3H${length}`} strokeWidth="6" strokeDasharray={`${tick} ${10 - tick}`} />
      <path d={`M0 6H${length}`} strokeWidth="12" strokeDasharray={`${tick} ${100 - tick}`} />
    </svg>
  )
}
