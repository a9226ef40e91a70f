import type { Content } from '#content/content.server.ts'
import { categoryHref } from '#addresses/links.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
import { ListTable } from '#ui/table/list-table.tsx'
import styles from './page.module.css'

const COLUMNS = [
  { label: 'Country' },
  { label: 'Distributor', wraps: true },
  { label: 'In stock', wraps: true },
  { label: 'Orders', wraps: true },
]

/** Rows that a phone shows at first, as the style sheet says. */
const UNFOLDED = 3

/** The companies that sell single units, by country, with the categories they stock. */
export function Distributors({ distributors, categories }: Content) {
  const rows = distributors.map(({ country, name, town, website, email, telephone, categories: stocked }) => {
    const stocks = categories.filter(({ name_slug }) => stocked.includes(name_slug))
    return {
      key: name,
      cells: [
        country,
        <span key="name" className={styles['pair']}>
          <a href={website}>{name}</a>
          {town && <small>{town}</small>}
        </span>,
        <span key="stocks">
          {stocks.map((category, index) => (
            <span key={category.name_slug}>
              {index > 0 && ', '}
              <a href={categoryHref(category.name_slug)}>{category.name}</a>
            </span>
          ))}
        </span>,
        <span key="order" className={styles['pair']}>
          <a href={`mailto:${email}`}>{email}</a>
          {telephone && (
            <a className="mono" href={telephoneHref(telephone)}>
              {telephone}
            </a>
          )}
        </span>,
      ],
    }
  })
  return (
    <div data-enhance="distributors" data-folded>
      <ListTable stacks label="Distributors by country" columns={COLUMNS} rows={rows} />
      {rows.length > UNFOLDED && (
        <button className="tap" type="button" data-needs-script>
          All {rows.length} distributors
        </button>
      )}
    </div>
  )
}
