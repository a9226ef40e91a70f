import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { energySpan } from '#kit/text/amounts.ts'
import { categoryHref } from '#addresses/links.ts'
import { Lane, LaneAxis, type Mark } from '#ui/lane/lane.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './families.module.css'

/** The energy scale, 0.1 Wh to 10 MWh. */
const LEAST_EXPONENT = -1
const DECADES = ['0.1 Wh', '1', '10', '100', '1 kWh', '10', '100', '1 MWh', '10']
const MARKS: Mark[] = DECADES.map((text, index) => ({
  at: (index * 100) / (DECADES.length - 1),
  text,
  isMinor: !text.includes(' '),
}))
const LINES = MARKS.map((mark) => mark.at)

/** Returns the position of an energy on the scale, in per cent. */
export const toPercent = (wh: number): number =>
  Math.round(((Math.log10(wh) - LEAST_EXPONENT) / (DECADES.length - 1)) * 1000) / 10

interface FamiliesProps {
  families: List<'product-categories'>
  content: Pick<Content, 'products'>
  /** Products whose pictures their families have. */
  pictured: string[]
}

/** Product families on a logarithmic energy scale. Products that only the upstream API lists are counted, but have no energy. */
export function Families({ families, content, pictured }: FamiliesProps) {
  const energies = new Map(content.products.map(({ url, energy_wh }) => [url, energy_wh]))
  return (
    <>
      <div className={styles['scale']}>
        <LaneAxis marks={MARKS} />
      </div>
      <ul className={`ruled ${styles['families']}`}>
        {families.map((family) => (
          <li key={family.name_slug}>
            <Family
              family={family}
              energies={family.products.flatMap(({ url }) => energies.get(url) ?? [])}
              featured={family.products.find(({ url }) => pictured.includes(url))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ListedFamily = FamiliesProps['families'][number]

interface FamilyProps {
  family: ListedFamily
  energies: number[]
  /** The product whose picture it has. */
  featured: ListedFamily['products'][number] | undefined
}

function Family({ family: { name, name_slug, main_pic, products }, energies, featured }: FamilyProps) {
  const [least, most] = [Math.min(...energies), Math.max(...energies)]
  const hasEnergy = energies.length > 0
  return (
    <a href={categoryHref(name_slug)}>
      <Tile
        className={styles['picture']}
        src={featured ? tilePicture(featured.main_pic_url) : main_pic}
        alt=""
        width={1000}
        height={750}
        sizes="96px"
        scene={!featured}
      />
      <h3>{name}</h3>
      <Lane
        className={styles['lane']}
        lines={LINES}
        {...(hasEnergy && { span: [toPercent(least), toPercent(most)] as [number, number] })}
      />
      <p className={`ends ${styles['note']}`}>
        {products.length} products
        {hasEnergy && <span>{energySpan(least, most)}</span>}
      </p>
    </a>
  )
}
