import { OWN_API } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'

interface ConfirmFormProps {
  token: string
  consent: string
  button: string
}

/** The press that begins a subscription. A plain post, so that it works in whatever opens the link of a mail. */
export function ConfirmForm({ token, consent, button }: ConfirmFormProps) {
  return (
    <form action={`${OWN_API}/subscribe-email/confirm`} method="post" aria-label="Confirm the newsletter">
      <input type="hidden" name="token" value={token} />
      <p>{consent}</p>
      <Button type="submit">{button}</Button>
    </form>
  )
}
