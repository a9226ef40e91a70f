import { classNames } from '#ui/class-names.ts'
import styles from './pill-links.module.css'

export interface PillLink {
  href: string
  label: string
  count?: number
  isCurrent?: boolean
}

export function PillLinks({ links, size }: { links: PillLink[]; size?: 'small' | 'large' }) {
  return (
    <ul className={classNames(styles['pills'], size && styles[size])}>
      {links.map(({ href, label, count, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count !== undefined && <small>{count}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
