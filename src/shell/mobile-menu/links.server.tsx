import type { NavigationItem } from '#content/navigation/navigation.server.ts'
import { href } from '#addresses/routes.ts'
import type { MenuApplication, MenuCategory } from '#shell/load.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './sheet.module.css'

export const Links = ({ items }: { items: NavigationItem[] }) =>
  items.map((item) => (
    <li key={item.path}>
      <a href={item.path}>{item.label}</a>
    </li>
  ))

export const ApplicationLinks = ({ applications }: { applications: MenuApplication[] }) => (
  <Links items={applications.map(({ name, href: path }) => ({ label: name, path }))} />
)

interface ProductLinksProps {
  categories: MenuCategory[]
  hasCovers?: boolean
}

/** Categories, with their covers (spec §2) in the complete list, and a link to all products. */
export function ProductLinks({ categories, hasCovers }: ProductLinksProps) {
  return (
    <>
      {categories.map((category) => (
        <li key={category.href}>
          <a href={category.href}>
            {hasCovers && (
              <Tile
                scene
                src={category.picture}
                alt=""
                width={1600}
                height={1200}
                sizes="92px"
                className={styles['cover']}
              />
            )}
            {category.name}
            <small aria-hidden="true">{category.count}</small>
          </a>
        </li>
      ))}
      <li>
        <MoreLink href={href('products')}>View all products</MoreLink>
      </li>
    </>
  )
}

/** The tools under a heading of their own, and a link to the page of all. */
export const ToolLinks = ({ tools }: { tools: NavigationItem[] }) => (
  <>
    <li>
      <small>Tools</small>
    </li>
    <Links items={tools} />
    <li>
      <MoreLink href={href('tools')}>All tools</MoreLink>
    </li>
  </>
)
