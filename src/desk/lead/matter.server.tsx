import { productHref } from '#addresses/links.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { mainFigures, mass, tilePicture } from '#content/products/describe.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { Tile } from '#ui/tile/tile.tsx'
import type { LeadView } from './lead-view.server.ts'
import { Part } from './part.server.tsx'
import styles from './matter.module.css'

/** The product that a lead is about, with its picture. */
export function Matter({ lead, items, content, siteUrl }: LeadView) {
  const slug = lead.product_name_slug
  if (!slug || items.length > 0) return null
  const product = productOf(allProducts(content), slug)
  if (!product)
    return (
      <Part title="About">
        <p className={styles['unknown']}>
          <bdi>{slug}</bdi>, which is not in the catalogue
        </p>
      </Part>
    )
  return (
    <Part title="About">
      <div className={styles['about']}>
        <Tile src={tilePicture(product.main_pic_url)} alt="" width={1000} height={750} displayWidth={132} />
        <div>
          <span className={styles['model']}>{product.model_name}</span>
          <a href={siteUrl + productHref(product.url)}>{product.name}</a>
          <p className={styles['figures']}>
            {[...mainFigures(product), mass(product)].map(({ value, unit }) => (
              <span key={unit}>
                {value} <small>{unit}</small>
              </span>
            ))}
          </p>
        </div>
      </div>
    </Part>
  )
}
