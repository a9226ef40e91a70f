import '#ui/table/table.module.css'
import styles from './prose.module.css'

/** Text from an editor's Markdown. Its HTML was made without raw HTML, so it is safe. */
export function Prose({ html }: { html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />
}
