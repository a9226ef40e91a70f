import '#ui/table/table.module.css'
import styles from './prose.module.css'

/** Running text made from an editor's Markdown; the HTML was made without raw HTML and is safe to show. */
export function Prose({ html }: { html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />
}
