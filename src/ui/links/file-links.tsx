import styles from './file-links.module.css'

interface FileLinksProps {
  /** Text before the links: "This list as". */
  label: string
  links: { label: string; href: string }[]
}

/** Links to the same content as files. */
export function FileLinks({ label, links }: FileLinksProps) {
  return (
    <p className={`no-print ${styles['files']}`}>
      <span>{label}</span>
      {links.map((link) => (
        <a key={link.label} className="tap" href={link.href} download>
          {link.label}
        </a>
      ))}
    </p>
  )
}
