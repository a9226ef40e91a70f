import { OWN_API } from '#kit/forms/post.ts'
import { Button } from '#ui/button/button.tsx'

/** Ends the newsletter for whoever was mailed the link. A plain post, so that it works in whatever opens a mail's links. */
export function LeaveForm({ token, button }: { token: string; button: string }) {
  return (
    <form action={`${OWN_API}/unsubscribe-email`} method="post" aria-label="Unsubscribe">
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{button}</Button>
    </form>
  )
}
