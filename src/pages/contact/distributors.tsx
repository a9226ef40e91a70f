import { Section, SectionHead } from '#ui/section/section.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { ListTable } from '#ui/table/list-table.tsx'
import styles from './page.module.css'

export interface DistributorEntry {
  country: string
  name: string
  town?: string | undefined
  website: string
  email: string
  telephone?: string | undefined
  /** Categories in stock. */
  stocks: { label: string; href: string }[]
}

interface DistributorsProps {
  heading: string
  text: string
  list: DistributorEntry[]
}

const COLUMNS = [
  { label: 'Country' },
  { label: 'Distributor', wraps: true },
  { label: 'In stock', wraps: true },
  { label: 'Orders', wraps: true },
]

/** The companies that sell single units, by country. */
export function Distributors({ heading, text, list }: DistributorsProps) {
  const rows = list.map(({ country, name, town, website, email, telephone, stocks }) => ({
    key: name,
    cells: [
      country,
      <span key="name" className={styles['pair']}>
        <a href={website}>{name}</a>
        {town && <small>{town}</small>}
      </span>,
      <span key="stocks">
        {stocks.map((category, index) => (
          <span key={category.href}>
            {index > 0 && ', '}
            <a href={category.href}>{category.label}</a>
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
  }))
  return (
    <Section id="distributors" className={styles['distributors']}>
      <SectionHead title={heading}>
        <p>{text}</p>
      </SectionHead>
      <ListTable stacks label="Distributors by country" columns={COLUMNS} rows={rows} />
    </Section>
  )
}
