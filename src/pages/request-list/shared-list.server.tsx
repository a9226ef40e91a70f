import type { Copy } from './copy.server.ts'
import styles from './page.module.css'

/** Says that the page shows the list of a link, and asks what becomes of the one in this browser. A script shows it. */
export const SharedList = ({ copy: { shared } }: { copy: Copy }) => (
  <div className={styles['shared']} role="status" hidden data-shared>
    <p>
      {shared.text} {shared.own} <span data-own-count />. {shared.merging}
    </p>
    <p>
      <button type="button" value="mine">
        {shared.mine}
      </button>
      <button type="button" value="link">
        {shared.link}
      </button>
      <button type="button" value="both">
        {shared.both}
      </button>
    </p>
  </div>
)
