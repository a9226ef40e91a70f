import { href } from '#addresses/routes.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { listOrders } from '#ui/list/list-results.server.tsx'
import { Menu } from '#ui/list/results.tsx'
import { LocalBar } from '#ui/local-bar/local-bar.tsx'
import type { ListedProduct } from './listed-product.server.ts'
import styles from './list-bar.module.css'

/** Number, active filters, order and the request list, while the header is away. Its names differ from those above the list. */
export const ListBar = ({ list }: { list: FilteredList<ListedProduct> }) => (
  <LocalBar label="This list" on="wide">
    <p className={styles['count']}>
      <b>{list.matches.length}</b> of {list.all.length}
    </p>
    <ul className={`scroller ${styles['chips']}`} aria-label="Filters of this list" data-metric>
      {list.chips.map((chip) => (
        <li key={chip.label}>
          <a href={chip.href}>
            <span className="sr">Without </span>
            {chip.label}
          </a>
        </li>
      ))}
    </ul>
    <Menu label="Order" links={listOrders(list)} />
    {/* Its script writes the number of items (#features/request-list/enhance.ts). */}
    <a className={styles['list']} href={href('request-list')} data-request-list>
      Your list <b>0</b>
    </a>
  </LocalBar>
)
