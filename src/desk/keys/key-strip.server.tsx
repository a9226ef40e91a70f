import { KEY_DIALOG } from './key-dialog.tsx'
import styles from './keys.module.css'

/** The keys that the strip at the foot lists. */
type Keys = readonly (readonly [what: string, ...keys: string[]])[]

const OF_INBOX: Keys = [
  ['move', 'j', 'k'],
  ['open', 'Enter'],
  ['handled', 'h'],
  ['spam', 's'],
  ['search', '/'],
]
const OF_LEAD: Keys = [
  ['next, previous', 'j', 'k'],
  ['inbox', 'u'],
  ['handled', 'h'],
  ['note', 'n'],
  ['spam', 's'],
]
/** What is held back is judged by its buttons alone. */
const ofHeld = (keys: Keys): Keys => keys.filter(([what]) => !['handled', 'spam'].includes(what))

const KEYS = { inbox: OF_INBOX, held: ofHeld(OF_INBOX), lead: OF_LEAD, heldLead: ofHeld(OF_LEAD) }

/** Pages that have keys. */
export type PageWithKeys = keyof typeof KEYS

/** The strip at the foot of a page that has keys. They need a script. */
export const KeyStrip = ({ of }: { of: PageWithKeys }) => (
  <div className={styles['strip']} role="note" aria-label="Keys" data-needs-script>
    {KEYS[of].map(([what, ...keys]) => (
      <span key={what}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {what}
      </span>
    ))}
    <button type="button" command="show-modal" commandfor={KEY_DIALOG} aria-keyshortcuts="?">
      <kbd aria-hidden="true">?</kbd> all keys
    </button>
  </div>
)
