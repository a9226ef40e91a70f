import { type ReactNode, use, useId } from 'react'
import { ApiBase } from '#kit/forms/api-base.ts'
import type { FieldSpecs, FormValues } from '#kit/forms/fields.ts'
import { FormContext } from '#kit/forms/form-state.ts'
import { postForm } from '#kit/forms/post.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './field.module.css'

/** What a page learned about a form that was posted without JavaScript. */
export interface Outcome {
  values: FormValues
  errors: { field: string; message: string }[]
}

interface FormProps<Receipt> {
  /** Below apiBaseUrl: `/messages`. */
  path: string
  specs: FieldSpecs
  submit: string
  initial?: FormValues
  outcome?: Outcome
  /** What the form carries without showing it. */
  carried?: FormValues
  onSent: (receipt: Receipt) => void
  failure: string
  note?: ReactNode
  children: ReactNode
}

/** A form that works as plain HTML, and in place once scripts run (spec §4, Form submit). */
export function Form<Receipt>(props: FormProps<Receipt>) {
  const { path, specs, submit, initial = {}, outcome, carried = {}, onSent, failure, note, children } = props
  const id = useId()
  const action = use(ApiBase) + path
  const { messages, alert, pending, handlers } = useForm<Receipt>({
    specs,
    errors: outcome?.errors,
    send: (values, key) => postForm(action, { ...values, page_url: location.href }, key),
    onSent,
    failure,
  })
  const values = { ...initial, ...outcome?.values }
  return (
    <FormContext value={{ id, specs, initial: values, messages, pending }}>
      <form
        className={`${styles['form']} ${styles['two']}`}
        action={action}
        method="post"
        noValidate
        {...handlers}
      >
        {alert && (
          <div className={`${styles['alert']} ${styles['full']}`} role="alert">
            {alert}
          </div>
        )}
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className={`${styles['foot']} ${styles['full']}`}>
          {note}
          <Button type="submit" disabled={pending}>
            {submit}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}
