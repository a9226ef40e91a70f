import styles from './link-list.module.css'

export interface LinkEntry {
  href: string
  label: string
  note?: string
}

/** Links in two columns, separated by lines, each with a short note on the right. */
export function LinkList({ links }: { links: LinkEntry[] }) {
  return (
    <ul className={`ruled ${styles['links']}`}>
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
