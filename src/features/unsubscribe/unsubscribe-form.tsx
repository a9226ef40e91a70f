import { useState } from 'react'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { unsubscribeFields } from './fields.ts'

export interface UnsubscribeFormProps extends FormFrame {
  button: string
  purpose: string
  /** It was done before this page was loaded. */
  isDone: boolean
  done: { title: string; text: string }
}

/** Ends the newsletter for an address; once sent, says so in its place, and the same for every address. */
export function UnsubscribeForm({ button, isDone, done, ...frame }: UnsubscribeFormProps) {
  const [isSent, setSent] = useState(isDone)
  if (isSent) return <Confirmation {...done} takesFocus={!isDone} />
  return (
    <Form
      {...frame}
      id="unsubscribe"
      label="Unsubscribe"
      path="/unsubscribe-email"
      specs={unsubscribeFields}
      submit={button}
      onSent={() => setSent(true)}
    >
      <Field name="email" />
    </Form>
  )
}
