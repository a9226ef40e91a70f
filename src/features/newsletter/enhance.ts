import { checkField } from '#kit/forms/check.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { NEWSLETTER_FAILED, newsletterFields, SUBSCRIBED } from './fields.ts'

/** Sends the newsletter form without leaving the page: the form empties and the toast shows at once, whatever becomes of it (spec §4). */
export function enhanceNewsletter(form: HTMLFormElement): void {
  const input = form.elements.namedItem('email')
  const message = form.querySelector('#newsletter-message')
  if (!(input instanceof HTMLInputElement) || !message) return
  let seen = message.textContent !== ''
  let justSent = false

  const check = (): boolean => {
    const wrong = checkField('email', newsletterFields.email, input.value)
    message.textContent = wrong && seen ? wrong.message : ''
    if (wrong && seen) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    return !wrong
  }
  input.addEventListener('blur', () => {
    if (justSent) return
    seen = true
    check()
  })
  input.addEventListener('input', () => {
    justSent = false
    check()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    seen = true
    if (!check()) return input.focus()
    const from = form.elements.namedItem('page_url')
    const page_url = from instanceof HTMLInputElement ? from.value : location.href
    const subscription = { email: input.value.trim(), page_url }
    const send = () =>
      subscribe(subscription).then(
        () => true,
        (error: unknown) => sayFailed(message, error, send),
      )
    void send()
    seen = false
    justSent = true
    input.defaultValue = ''
    form.reset()
    showToast(SUBSCRIBED)
  })
}

/** The toast has said that all is well: whoever is still here is told that it is not, and can send it again. */
function sayFailed(message: Element, error: unknown, again: () => Promise<boolean>): boolean {
  console.error('The newsletter subscription could not be sent.', error)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    message.textContent = ''
    void again().then((isSent) => isSent && showToast(SUBSCRIBED))
  })
  message.replaceChildren(`${NEWSLETTER_FAILED} `, button)
  return false
}

async function subscribe(subscription: { email: string; page_url: string }): Promise<void> {
  const response = await fetch(`${document.documentElement.dataset['api']}/subscribe-email`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
}
