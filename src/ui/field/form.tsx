import type { ReactNode } from 'react'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { fieldsIn, type FormValues, isRequired } from '#kit/forms/fields.ts'
import { INCOMPLETE } from '#kit/forms/check.ts'
import { type Outcome, withReference } from '#kit/forms/outcome.ts'
import { OWN_API } from '#kit/forms/post.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { Button } from '#ui/button/button.tsx'
import { UNDELIVERED } from './alert.ts'
import styles from './field.module.css'
import { FormContext, type FormState, type InputTable } from './form-state.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Honeypot } from './honeypot.tsx'
import { plainInputs } from './input.tsx'

/** Props of every form besides its fields. */
export interface FormFrame {
  /** E-mail address for visitors whose form cannot be delivered. */
  email: string
  privacyHref: string
  /** Outcome, if this page is the response to this form posted without JavaScript. */
  outcome?: Outcome | undefined
  /** Address of the page, if the browser shows another one. */
  page_url?: string | undefined
}

export interface FormProps extends FormFrame {
  /** Prefix of the fields' ids. */
  id: string
  /** Name of the script that enhances it (src/enhancements.ts). */
  enhance?: string
  label: string
  /** Path below the API's address: `/messages`. */
  path: string
  specs: FieldSpecs
  inputs?: InputTable
  drawings?: FormState['drawings']
  submit: string
  /** Sentence on what the details are used for. */
  purpose?: string
  initial?: Values
  /** Path of the field that gets the focus, unless one has an error. */
  startsAt?: string
  /** Values of hidden fields. */
  hidden?: FormValues
  children: ReactNode
}

/** A form as plain HTML. Its script enhances it in place (docs/decisions/0022-forms.md). */
export function Form(props: FormProps) {
  const { id, label, path, specs, inputs = plainInputs, drawings, outcome, page_url } = props
  const state: FormState = {
    id,
    specs,
    inputs,
    initial: { ...props.initial, ...outcome?.values },
    messages: Object.fromEntries(outcome?.errors.map(({ field, message }) => [field, message]) ?? []),
    startsAt: outcome?.errors[0]?.field ?? props.startsAt,
    drawings,
  }
  return (
    <FormContext value={state}>
      <form
        className={styles['form']}
        aria-label={label}
        action={OWN_API + path}
        method="post"
        encType={hasFiles(specs) ? 'multipart/form-data' : undefined}
        noValidate
        data-form={id}
        data-enhance={props.enhance}
        data-returned={outcome && ''}
      >
        <fieldset className={styles['fields']} data-fields>
          <div className={styles['top']}>
            <Alert {...props} />
            <Legend specs={specs} />
          </div>
          <HiddenFields entries={Object.entries({ ...props.hidden, ...(page_url && { page_url }) })} />
          {props.children}
          <Foot {...props} />
        </fieldset>
      </form>
    </FormContext>
  )
}

const hasFiles = (specs: FieldSpecs): boolean =>
  Object.values(specs).some((spec) => spec.type === 'file' || hasFiles(fieldsIn(spec) ?? {}))

/** Alert above the fields (spec §5), with the same texts as in alert.ts. */
function Alert({ outcome, email }: FormFrame) {
  const hasFailed = outcome?.hasFailed ?? false
  const hasErrors = (outcome?.errors.length ?? 0) > 0
  return (
    <div className={styles['alert']} role="alert" data-email={email} hidden={!hasFailed && !hasErrors}>
      {hasFailed ? (
        <p>
          {outcome?.detail ?? withReference(UNDELIVERED, outcome?.reference)}{' '}
          <button type="submit">Try again</button>, or write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      ) : (
        hasErrors && <p>{INCOMPLETE}</p>
      )}
    </div>
  )
}

/** Legend in the place of the hidden alert, so that nothing moves when the alert appears. */
function Legend({ specs }: { specs: FieldSpecs }) {
  if (Object.values(specs).every(isRequired)) return null
  return (
    <p className="note" aria-hidden="true">
      Fields marked <span className={styles['required']}>*</span> are required.
    </p>
  )
}

type FootProps = Pick<FormProps, 'purpose' | 'privacyHref' | 'submit'>

function Foot({ purpose = 'We use your details only to answer.', privacyHref, submit }: FootProps) {
  return (
    <div className={styles['foot']}>
      <Honeypot />
      <p className="note">
        {purpose} See the <a href={privacyHref}>privacy policy</a>.
      </p>
      <Button type="submit">
        <span>{submit}</span> <span aria-live="polite" data-sending />
      </Button>
    </div>
  )
}
