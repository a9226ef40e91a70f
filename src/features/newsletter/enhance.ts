import { checkField } from '#kit/forms/check.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { newsletterFields, SUBSCRIBED } from './fields.ts'

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
    seen = !justSent
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
    subscribe({ email: input.value.trim(), page_url })
    seen = false
    justSent = true
    input.defaultValue = ''
    form.reset()
    showToast(SUBSCRIBED)
  })
}

function subscribe(subscription: { email: string; page_url: string }): void {
  fetch(`${document.documentElement.dataset['api']}/subscribe-email`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  }).then(
    (response) => response.ok || console.error('The newsletter subscription was not taken.', response.status),
    (error: unknown) => console.error('The newsletter subscription could not be sent.', error),
  )
}
