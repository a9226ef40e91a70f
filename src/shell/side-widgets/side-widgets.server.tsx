import { href } from '#addresses/routes.ts'
import styles from './side-widgets.module.css'

/** The chat button and the back-to-top button (spec §2), which scroll-effects.ts shows and hides. */
export function SideWidgets() {
  return (
    <aside className={styles['side']} aria-label="Shortcuts" data-side-widgets data-above-banner>
      <button className={styles['top']} type="button" aria-label="Back to top" data-back-to-top>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16V4m-5 5 5-5 5 5" />
        </svg>
      </button>
      <a className={styles['chat']} href={href('contact')} aria-label="Send an inquiry" data-about="">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4h14v10H9l-4 3v-3H3z" />
        </svg>
      </a>
    </aside>
  )
}
