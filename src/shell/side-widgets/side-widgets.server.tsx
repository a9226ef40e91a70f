import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import styles from './side-widgets.module.css'

/** The chat button and the back-to-top button (spec §2), which scroll-effects.ts shows and hides. */
export function SideWidgets() {
  return (
    <div className={styles['side']} data-side-widgets data-above-banner>
      <button className={styles['top']} type="button" aria-label="Back to top" data-back-to-top>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16V4m-5 5 5-5 5 5" />
        </svg>
      </button>
      <button
        className={styles['chat']}
        type="button"
        aria-label="Send an inquiry"
        command="show-modal"
        commandfor={INQUIRY_DIALOG}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4h14v10H9l-4 3v-3H3z" />
        </svg>
      </button>
    </div>
  )
}
