import { Button, Buttons } from '#ui/button/button.tsx'
import styles from './dialog.module.css'

/** Template of the dialogs of ask.ts, in every page. */
export function AskTemplate() {
  return (
    <template data-ask>
      <dialog
        className={`${styles['dialog']} ${styles['narrow']}`}
        id="ask"
        aria-labelledby="ask-title"
        aria-describedby="ask-text"
      >
        <form className={styles['notice']} noValidate>
          <h2 id="ask-title">Question</h2>
          <p id="ask-text" />
          <label>
            <span />
            <input aria-describedby="ask-error" />
          </label>
          <p id="ask-error" role="alert" />
          <Buttons>
            <Button type="submit" />
            <Button look="line" />
          </Buttons>
        </form>
      </dialog>
    </template>
  )
}
