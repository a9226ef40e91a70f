import { OWN_API, postForm } from '#kit/forms/post.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { loadAsk } from '#ui/dialog/load-ask.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { unsubscribeFields as specs } from './fields.ts'
import type { AnotherAddress, UnsubscribeFormProps } from './unsubscribe-form.tsx'

const PATH = '/unsubscribe-email'

export function enhance(area: HTMLElement): void {
  const form = area.querySelector('form')
  if (form) enhanceSiteForm(form, { specs, path: PATH, onSent: () => confirmInPlace(form) })
  const button = area.querySelector<HTMLButtonElement>('[data-confirmation] button')
  const another = JSON.parse(area.dataset['another'] ?? '{}') as AnotherAddress
  const done = JSON.parse(area.dataset['done'] ?? '{}') as UnsubscribeFormProps['done']
  button?.addEventListener('click', () => {
    // A busy button is not disabled, because the dialog returns the focus to it.
    if (button.getAttribute('aria-busy') === 'true') return
    void askForAnother(another, done, (isBusy) => button.setAttribute('aria-busy', String(isBusy)))
  })
}

/** Asks for one more address in a dialog and ends the newsletter for it, unless the visitor has gone on to another page. */
async function askForAnother(
  { failed, close, ...question }: AnotherAddress,
  done: UnsubscribeFormProps['done'],
  setBusy: (isBusy: boolean) => void,
): Promise<void> {
  const { href, pathname } = location
  const hasLeft = () => location.pathname !== pathname
  const { noticeDialog, promptDialog } = await loadAsk()
  for (let value = ''; !hasLeft();) {
    const email = await promptDialog({ ...question, type: 'email', value })
    if (email === undefined) return
    setBusy(true)
    const posted = await postForm(OWN_API + PATH, { email, page_url: href }, { specs })
    setBusy(false)
    if (hasLeft()) return
    if ('receipt' in posted) return noticeDialog({ ...done, confirm: close })
    const text = 'errors' in posted ? posted.errors[0]?.message : posted.detail
    await noticeDialog({ ...failed, ...(text && { text }), confirm: close })
    value = email
  }
}
