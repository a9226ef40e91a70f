import { isHeld } from '#leads/store/lead-state.server.ts'
import { Button, ButtonLink, Buttons } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import { MAX_NOTE } from './change.server.ts'
import type { LeadPageProps } from './lead.server.tsx'
import styles from './lead.module.css'

/** What can be done with a lead in its state: one form, whose buttons say what. */
export function LeadActions({ lead, deliveries, seen, formToken, note = '' }: LeadPageProps) {
  if (lead.anonymised_at !== null) return <p>This lead is anonymous: nothing can be done with it.</p>
  const held = isHeld(lead.state)
  const isGivenUp = deliveries.some(({ state }) => state === 'dead')
  return (
    <form
      className={styles['actions']}
      method="post"
      action={`/desk/leads/${lead.reference}`}
      aria-label="Lead"
    >
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="seen" value={seen ?? ''} />
      <div className={field['field']}>
        <label className={field['label']} htmlFor="note">
          Note
        </label>
        <textarea
          className={field['input']}
          id="note"
          name="note"
          rows={2}
          maxLength={MAX_NOTE}
          defaultValue={note}
        />
      </div>
      <Buttons>
        {!held && lead.handled_at === null && <Press change="handled">Mark handled</Press>}
        {!held && lead.handled_at !== null && <Press change="reopen">Mark open</Press>}
        {lead.email && (
          <ButtonLink look="line" small href={mailto(lead.email, lead.reference)}>
            Reply by mail
          </ButtonLink>
        )}
        <Press change="note">Save note</Press>
        {held ? <Press change="not_spam">Not spam</Press> : <Press change="spam">Spam</Press>}
        {!held && isGivenUp && <Press change="send_again">Send again</Press>}
      </Buttons>
      {lead.email_canonical && lead.state !== 'blocked' && <Block email={lead.email_canonical} />}
    </form>
  )
}

const Block = ({ email }: { email: string }) => (
  <fieldset>
    <legend>Block sender</legend>
    <label>
      <input type="radio" name="whom" value="address" defaultChecked /> this address
    </label>
    <label>
      <input type="radio" name="whom" value="domain" /> everybody at {email.slice(email.lastIndexOf('@') + 1)}
    </label>
    <Press change="block">Block sender</Press>
  </fieldset>
)

const Press = ({ change, children }: { change: string; children: string }) => (
  <Button type="submit" look={change === 'handled' ? 'action' : 'line'} small name="change" value={change}>
    {children}
  </Button>
)

/** Returns the address of a mail that answers a lead. */
const mailto = (email: string, reference: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: your inquiry [${reference}]`)}`
