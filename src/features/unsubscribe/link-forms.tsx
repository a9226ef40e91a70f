import { OWN_API } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'

// Forms on the pages of mailed links: plain POSTs, so that they work in any browser that opens such a link.

/** Ends the newsletter for the recipient of the mail. */
export const LinkUnsubscribeForm = ({ token, button }: { token: string; button: string }) => (
  <form action={`${OWN_API}/unsubscribe-email`} method="post" aria-label="Unsubscribe">
    <input type="hidden" name="token" value={token} />
    <Button type="submit">{button}</Button>
  </form>
)

interface UndoFormProps {
  token: string
  text: string
  button: string
}

/** Restores the newsletter that has just ended. */
export const UndoForm = ({ token, text, button }: UndoFormProps) => (
  <form action={`${OWN_API}/unsubscribe-email/undo`} method="post" aria-label="Undo">
    <input type="hidden" name="token" value={token} />
    <p className="note">{text}</p>
    <Button type="submit" look="line">
      {button}
    </Button>
  </form>
)
