import { useState } from 'react'
import { OWN_API, postForm } from '#kit/forms/post.ts'
import { useSending } from '#kit/forms/browser/use-sending.ts'
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
  const { isBusy, askForAnother } = useAnother(another, done)
  if (isSent)
    return (
      <Confirmation {...done} takesFocus={!isDone}>
        <Button
          look="line"
          data-hydrate
          // Not disabled: the focus comes back to it from the dialog.
          aria-busy={isBusy || undefined}
          onClick={() => void askForAnother()}
        >
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

/**
 * Asks for one more address in a dialog, one after the other; ends the newsletter for it, and tells how that went, unless its visitor
 * has gone on to another page.
 */
function useAnother({ failed, close, ...question }: UnsubscribeFormProps['another'], done: Words) {
  const { pending, isBusy, deliver } = useSending((values) =>
    postForm(OWN_API + PATH, values, { specs: unsubscribeFields }),
  )
  const askForAnother = async () => {
    if (isBusy()) return
    const { href, pathname } = location
    const isLeft = () => location.pathname !== pathname
    const { noticeDialog, promptDialog } = await loadAsk()
    for (let value = ''; !isLeft();) {
      const email = await promptDialog({ ...question, type: 'email', value })
      if (email === undefined) return
      const posted = await deliver({ email, page_url: href })
      if (isLeft()) return
      if ('receipt' in posted) return noticeDialog({ ...done, confirm: close })
      const text = 'errors' in posted ? posted.errors[0]?.message : posted.detail
      await noticeDialog({ ...failed, ...(text && { text }), confirm: close })
      value = email
    }
  }
  return { isBusy: pending, askForAnother }
}
