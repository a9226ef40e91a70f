import { leadHref } from '#desk/inbox-query.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { Button, Buttons } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { plainInputs } from '#ui/field/input.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormContext } from '#ui/field/form-state.ts'
import field from '#ui/field/field.module.css'
import { CORRECTED, correctionFields, senderOf } from './correction.server.ts'
import type { LeadView } from './lead-view.server.ts'
import styles from './person.module.css'

/** Rights of a person: correction, export and erasure. */
export function PersonRights(view: LeadView) {
  const { lead, formToken, place } = view
  if (lead.anonymised_at !== null) return null
  return (
    <>
      <div className={styles['rights']}>
        <Button look="line" small command="show-modal" commandfor="correct">
          Correct
        </Button>
        <form method="post" action={leadHref(lead.reference, place.list)}>
          <input type="hidden" name="form_token" value={formToken} />
          <Button type="submit" look="line" small name="change" value="export">
            Export this person
          </Button>
        </form>
        <Button look="line" small className={styles['bad']} command="show-modal" commandfor="erase">
          Erase this person
        </Button>
      </div>
      <Correct {...view} />
      <Erase {...view} />
    </>
  )
}

function Correct({ lead, seen, formToken, refused, place }: LeadView) {
  const isRefused = refused?.wanted === 'correct' && refused.errors !== undefined
  return (
    <Dialog
      id="correct"
      title="Correct"
      text="The history keeps what was there before."
      open={isRefused}
      narrow
    >
      <form className={styles['form']} method="post" action={leadHref(lead.reference, place.list)}>
        <input type="hidden" name="form_token" value={formToken} />
        <input type="hidden" name="seen" value={seen ?? ''} />
        <FormContext
          value={{
            id: 'correct',
            specs: correctionFields(lead),
            inputs: plainInputs,
            initial: { ...senderOf(lead), ...refused?.corrected },
            messages: (isRefused && refused.errors) || {},
          }}
        >
          {CORRECTED.map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormContext>
        <Buttons>
          <Button type="submit" small name="change" value="correct">
            Save
          </Button>
        </Buttons>
      </form>
    </Dialog>
  )
}

function Erase(view: LeadView) {
  const { lead, formToken, refused, place } = view
  const message = refused?.wanted === 'erase' ? refused.errors?.['reference'] : undefined
  return (
    <Dialog id="erase" title="Erase this person" open={message !== undefined} narrow>
      <form className={styles['form']} method="post" action={leadHref(lead.reference, place.list)}>
        <input type="hidden" name="form_token" value={formToken} />
        <p>{describeErasure(view)}</p>
        <div className={field['field']}>
          <label className={field['label']} htmlFor="erase-reference">
            Reference
          </label>
          <input
            className={field['input']}
            id="erase-reference"
            name="reference"
            autoComplete="off"
            maxLength={100}
            aria-invalid={message ? true : undefined}
            aria-describedby="erase-about erase-message"
          />
          <p className="note" id="erase-about">
            To erase, type {lead.reference}.
          </p>
          <p className={field['error']} id="erase-message">
            {message}
          </p>
        </div>
        <Buttons>
          <Button type="submit" small name="change" value="erase">
            Erase
          </Button>
        </Buttons>
      </form>
    </Dialog>
  )
}

/** Says what an erasure removes, and what it does not reach. */
function describeErasure({ lead, person: { leads, files, subscriber, lists } }: LeadView): string {
  const whose = lead.email_canonical === null ? 'this lead alone' : 'this address'
  const parts = [
    plural(leads.length, 'lead'),
    ...(files.length > 0 ? [plural(files.length, 'file')] : []),
    ...(subscriber === undefined ? [] : ['a newsletter subscription']),
  ]
  return [
    `Everything that is stored of ${whose} goes: ${new Intl.ListFormat('en-GB').format(parts)}. Leads become anonymous; this cannot be taken back, and a backup that is restored repeats it.`,
    ...lists.map((list) => `The address stays in the ${list}.`),
    'Mailboxes and exported files are not reached.',
  ].join(' ')
}
