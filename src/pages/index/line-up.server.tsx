import type { Content } from '#content/content.server.ts'
import { pictureAlt } from '#content/products/describe.server.ts'
import { productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { productHref } from '#addresses/links.ts'
import { classNames } from '#ui/class-names.ts'
import { Image } from '#ui/image/image.tsx'
import { SectionHead } from '#ui/section/section.tsx'
import { Scroller } from '#ui/table/scroller.tsx'
import type { Copy } from './copy.server.ts'
import styles from './line-up.module.css'

/** Makes pictures wider than any row, because a flex row shrinks all of them in proportion. */
const PIXELS_PER_MM = 10
/** Width of the widest row, of the narrowest one that is shown as a whole, and of a character below a product. */
const ROW_PIXELS = 1280
const NARROW_ROW_PIXELS = 700
const CHARACTER_PIXELS = 8
/** Gap between two products in per cent of the row, the same as in line-up.module.css. */
const GAP_PERCENT = 3

type Placement = Copy['lineup']['products'][number]

/** A product in the row; its picture's `width` and `height` are in millimetres. */
interface Placed {
  product: Product
  width: number
  height: number
}

/** Scales the pictures so that the upright edge in each is as long as in the product's record; `length` is that of the row. */
export function scaleRow(placements: Placement[], products: Product[]) {
  const placed = placements.flatMap(({ product: url, ...placement }): Placed[] => {
    const product = productOf(products, url)
    return product ? [{ product, ...measure(product, placement) }] : []
  })
  const pictures = placed.reduce((sum, { width }) => sum + width, 0)
  return { placed, length: pictures / (1 - ((placed.length - 1) * GAP_PERCENT) / 100) }
}

function measure({ dimensions_mm: box }: Product, { picture, edge, upright }: Omit<Placement, 'product'>) {
  const [width, height] = picture
  const mm = (upright === 'length' && 'length' in box ? box.length : box.height) / edge
  return { width: Math.round(width * mm * 10) / 10, height: Math.round(height * mm * 10) / 10 }
}

/** Whether the text below a product would touch its neighbour's. */
function hasWideText({ product, width }: Placed, length: number): boolean {
  const characters = Math.max(product.model_name.length, energyText(product.energy_wh).length) + 1
  return characters * CHARACTER_PIXELS > NARROW_ROW_PIXELS * (width / length + GAP_PERCENT / 100)
}

/** Products to scale above a ruler. */
export function LineUp({ heading, text, products, content }: Copy['lineup'] & { content: Content }) {
  const { placed, length } = scaleRow(products, content.products)
  const energies = placed.map(({ product }) => product.energy_wh)
  return (
    <section className={styles['section']}>
      <div className="wrap">
        <SectionHead title={heading}>
          <p>
            {text
              .replace('{least}', energyText(Math.min(...energies)))
              .replace('{most}', energyText(Math.max(...energies)))}
          </p>
        </SectionHead>
      </div>
      <Scroller className={styles['stage']} label={heading}>
        <div className={`wrap ${styles['scale']}`}>
          <ul className={styles['row']}>
            {placed.map((one) => (
              <li key={one.product.url}>
                <ScaledProduct {...one} length={length} />
              </li>
            ))}
          </ul>
          <Rule length={length} />
        </div>
      </Scroller>
    </section>
  )
}

function ScaledProduct({ length, ...placed }: Placed & { length: number }) {
  const { product, width, height } = placed
  return (
    <a href={productHref(product.url)}>
      <Image
        // The picture cropped to the product.
        src={product.main_pic_url.replace(/\.webp$/, '-cut.webp')}
        alt={pictureAlt(product)}
        width={Math.round(width * PIXELS_PER_MM)}
        height={Math.round(height * PIXELS_PER_MM)}
        sizes={`${Math.ceil((width / length) * ROW_PIXELS)}px`}
      />
      {/* A text that is wider than its product is set on a lower line. */}
      <span className={classNames(styles['words'], hasWideText(placed, length) && styles['low'])}>
        <b>{product.model_name}</b>
        <small>{energyText(product.energy_wh)}</small>
      </span>
    </a>
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
