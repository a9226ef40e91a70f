import { PillLinks } from '#ui/links/pill-links.tsx'
import { DEFAULT_SORT, type Sort, SORTS } from './question.server.ts'
import styles from './answer.module.css'

/** Names of the orders. */
export const ORDER_NAMES: Record<Sort, string> = {
  weight: 'Lightest',
  count: 'Fewest pieces',
  '-life': 'Longest life',
  volume: 'Smallest',
}

interface OrderProps {
  sort: Sort
  hrefWith: (changes: Record<string, string>) => string
}

/** Links to the same answer in other orders. */
export const Order = ({ sort, hrefWith }: OrderProps) => (
  <nav className={styles['order']} aria-label="Sort">
    <PillLinks
      size="small"
      links={SORTS.map((name) => ({
        label: ORDER_NAMES[name],
        href: hrefWith({ sort: name === DEFAULT_SORT ? '' : name }),
        isCurrent: name === sort,
      }))}
    />
  </nav>
)
