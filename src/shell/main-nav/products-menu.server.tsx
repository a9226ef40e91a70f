import { href } from '#addresses/routes.ts'
import type { MenuCategory, MenuProduct } from '#shell/load.server.ts'
import { MENU_LISTS } from '#shell/menu-lists.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './menus.module.css'

/** Categories on the left, products of the current one on the right (spec §2). A page contains the first categories; load-more.ts loads the rest. */
export const ProductsMenu = ({ categories }: { categories: MenuCategory[] }) => (
  <div className={styles['panel']} data-menu>
    <ul className={styles['categories']} data-more={MENU_LISTS.categories}>
      <Categories categories={categories} />
    </ul>
  </div>
)

/** The categories of the menu, each with its products if they are given. */
export function Categories({ categories }: { categories: MenuCategory[] }) {
  return (
    <>
      {categories.map((category) => (
        <li key={category.href} data-category>
          <a className={styles['category']} href={category.href}>
            {category.name}
            <span aria-hidden="true">{category.count}</span>
          </a>
          {category.products.length > 0 && <CategoryPanel category={category} />}
        </li>
      ))}
      <li className={styles['all']}>
        <MoreLink href={href('products')}>All products</MoreLink>
      </li>
    </>
  )
}

/** Five, six or seven products fill whole rows: in three columns, or with a first picture of twice the width. */
const classOf = (count: number): string =>
  classNames(
    styles['products'],
    (count === 5 || count === 6) && styles['three'],
    (count === 5 || count === 7) && styles['wide'],
  )

function CategoryPanel({ category }: { category: MenuCategory }) {
  const { slug, description, products, count } = category
  const more = count > products.length ? `${MENU_LISTS.categories}/${encodeURIComponent(slug)}` : undefined
  return (
    <div className={styles['right']} data-products>
      <p className={styles['top']}>{description}</p>
      <ul className={classOf(count)} data-more={more}>
        <Products products={products} />
      </ul>
    </div>
  )
}

export const Products = ({ products }: { products: MenuProduct[] }) =>
  products.map((product) => <ProductEntry key={product.href} product={product} />)

function ProductEntry({ product }: { product: MenuProduct }) {
  return (
    <li>
      <a href={product.href}>
        <Tile src={product.picture} alt={product.alt} width={1000} height={750} sizes="240px" />
        <b>{product.model_name}</b>
        {product.line && <small>{product.line}</small>}
      </a>
    </li>
  )
}
