import { OWN_API } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'

export interface UndoFormProps {
  token: string
  text: string
  button: string
}

/** Gives the newsletter back for whoever has just ended it, or was mailed that somebody has. A plain post, as its end is. */
export function UndoForm({ token, text, button }: UndoFormProps) {
  return (
    <form action={`${OWN_API}/unsubscribe-email/undo`} method="post" aria-label="Undo">
      <input type="hidden" name="token" value={token} />
      <p className="note">{text}</p>
      <Button type="submit" look="line">
        {button}
      </Button>
    </form>
  )
}
