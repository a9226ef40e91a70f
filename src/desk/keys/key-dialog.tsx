import { Dialog } from '#ui/dialog/dialog.tsx'
import { areKeysOn, switchKeys } from './keys-switch.ts'
import styles from './keys.module.css'

/** Id of the dialog, which the key ? opens. */
export const KEY_DIALOG = 'keys'

const ALL: readonly (readonly [what: string, ...keys: string[]])[] = [
  ['Next, previous row', 'j', 'k'],
  ['Open', 'Enter'],
  ['Back to the inbox', 'u'],
  ['Search', '/'],
  ['Mark handled', 'h'],
  ['Write a note, on a lead', 'n'],
  ['Reply by mail, on a lead', 'r'],
  ['Spam', 's'],
  ['Take the last one back', 'z'],
  ['This list', '?'],
]

/** The list of all keys, with the switch that turns them off for those who speak to their computer. */
export const KeyDialog = () => (
  <Dialog id={KEY_DIALOG} title="Keys" text="Single keys work while no field has the focus.">
    <dl className={styles['list']}>
      {ALL.map(([what, ...keys]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <label className={styles['switch']}>
      <input
        type="checkbox"
        defaultChecked={areKeysOn()}
        onChange={({ target }) => switchKeys(target.checked)}
      />{' '}
      Single keys are on in this browser
    </label>
  </Dialog>
)
