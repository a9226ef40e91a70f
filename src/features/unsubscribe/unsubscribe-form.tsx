import { useState } from 'react'
import { OWN_API } from '#kit/forms/api-base.ts'
import { postForm } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'
import { loadAsk } from '#ui/dialog/load-ask.ts'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { unsubscribeFields } from './fields.ts'

const PATH = '/unsubscribe-email'

interface Words {
  title: string
  text: string
}

export interface UnsubscribeFormProps extends FormFrame {
  button: string
  purpose: string
  /** It was done before this page was loaded. */
  isDone: boolean
  done: Words
  another: {
    button: string
    title: string
    label: string
    confirm: string
    cancel: string
    failed: Words
    close: string
  }
}

/** Ends the newsletter for an address; once sent, says so in its place, and the same for every address. */
export function UnsubscribeForm({ button, isDone, done, another, ...frame }: UnsubscribeFormProps) {
  const [isSent, setSent] = useState(isDone)
  const askForAnother = useAnother(another, done)
  if (isSent)
    return (
      <Confirmation {...done} takesFocus={!isDone}>
        <Button look="line" data-needs-script onClick={() => void askForAnother()}>
          {another.button}
        </Button>
      </Confirmation>
    )
  return (
    <Form
      {...frame}
      id="unsubscribe"
      label="Unsubscribe"
      path={PATH}
      specs={unsubscribeFields}
      submit={button}
      onSent={() => setSent(true)}
    >
      <Field name="email" />
    </Form>
  )
}

/** Asks for one more address in a dialog, ends the newsletter for it, and tells how that went. */
function useAnother({ failed, close, ...question }: UnsubscribeFormProps['another'], done: Words) {
  return async () => {
    const { noticeDialog, promptDialog } = await loadAsk()
    const ask = (value = '') => promptDialog({ ...question, type: 'email', value })
    for (let email = await ask(); email !== undefined; email = await ask(email)) {
      const values = { email, page_url: location.href }
      const posted = await postForm(OWN_API + PATH, values, { specs: unsubscribeFields })
      if ('receipt' in posted) return noticeDialog({ ...done, confirm: close })
      const text = 'errors' in posted ? posted.errors[0]?.message : posted.detail
      await noticeDialog({ ...failed, ...(text && { text }), confirm: close })
    }
  }
}
