import { href } from '#pages/routes.ts'
import type { MenuCategory } from '#shell/load.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './main-nav.module.css'

/** Categories at the left, the products of the one pointed at at the right (spec §2). */
export function ProductsMenu({ categories }: { categories: MenuCategory[] }) {
  return (
    <div className={styles['panel']} data-menu>
      <ul className={`wrap ${styles['categories']}`}>
        {categories.map((category) => (
          <li key={category.href} data-category>
            <a href={category.href}>
              {category.name}
              <span aria-hidden="true">{category.count}</span>
            </a>
            <CategoryPanel category={category} />
          </li>
        ))}
        <li className={styles['all']}>
          <MoreLink href={href('products')}>All products</MoreLink>
        </li>
      </ul>
    </div>
  )
}

function CategoryPanel({ category }: { category: MenuCategory }) {
  return (
    <div className={styles['right']}>
      <p className={styles['top']}>{category.description}</p>
      <ul className={styles['products']}>
        {category.products.map((product) => (
          <li key={product.href}>
            <a href={product.href}>
              <Tile src={product.picture} alt={product.alt} width={1000} height={750} sizes="240px" />
              <b>{product.model_name}</b>
              {product.line && <small>{product.line}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
