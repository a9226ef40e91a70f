import styles from './terms.module.css'

export interface TermEntry {
  term: string
  text: string
  href?: string
  mono?: boolean
}

export function Terms({ entries }: { entries: TermEntry[] }) {
  return (
    <dl className={styles['terms']}>
      {entries.map(({ term, text, href, mono }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={mono ? 'mono' : undefined}>
            {href ? (
              <a className={mono ? 'quiet' : undefined} href={href}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
