import styles from './link-list.module.css'

export interface LinkEntry {
  href: string
  label: string
  note?: string
}

/** Links in two columns with hairlines, each with a short note at its right. */
export function LinkList({ links }: { links: LinkEntry[] }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ href, label, note }) => (
        <li key={href}>
          <a href={href}>
            {label}
            {note && <span>{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links as pills side by side. */
export function TagLinks({ links }: { links: LinkEntry[] }) {
  return (
    <ul className={styles['tags']}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
