import { HONEYPOT, withoutEmptyHoneypot } from '#kit/forms/honeypot.ts'
import { checkField } from '#kit/forms/check.ts'
import { apiBase, postForm, RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { NEWSLETTER_FAILED, newsletterFields, SUBSCRIBED } from './fields.ts'

/** Sends the newsletter form without leaving the page: the form empties and the toast shows at once, whatever becomes of it (spec §4). */
export function enhanceNewsletter(form: HTMLFormElement): void {
  const input = form.elements.namedItem('email')
  const message = form.querySelector('#newsletter-message')
  const unsent = form.querySelector<HTMLElement>('[data-unsent]')
  if (!(input instanceof HTMLInputElement) || !message || !unsent) return
  form.dataset['hydrated'] = ''
  let seen = message.textContent !== ''
  let justSent = false
  let sentAt = -RESUBMIT_GUARD_MS

  const check = (): boolean => {
    const wrong = checkField('email', newsletterFields, { email: input.value })
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
    // The second half of a double click finds the form emptied by the first.
    if (!input.value && performance.now() - sentAt < RESUBMIT_GUARD_MS) return
    seen = true
    if (!check()) return input.focus()
    const typed = { email: input.value.trim(), page_url: pageOf(form), [HONEYPOT]: valueIn(form, HONEYPOT) }
    void subscribe(withoutEmptyHoneypot(typed), { input, unsent })
    seen = false
    justSent = true
    sentAt = performance.now()
    input.defaultValue = ''
    form.reset()
    showToast(SUBSCRIBED)
  })
}

/** A document that answers a post stands at the post's address and tells where it is; once its visitor has gone on, the address does. */
function pageOf(form: HTMLFormElement): string {
  const told = valueIn(form, 'page_url')
  const address = location.href
  const [visit] = performance.getEntriesByType('navigation')
  const isElsewhere = visit && new URL(visit.name).pathname !== new URL(address).pathname
  return told !== undefined && !isElsewhere ? told : address
}

function valueIn(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : undefined
}

interface Parts {
  input: HTMLElement
  unsent: HTMLElement
}

/**
 * The toast has said that all is well: whoever is still here is told if it is not, and can send it again. That stays while
 * another address is typed, until something is sent.
 */
async function subscribe(subscription: Values, parts: Parts): Promise<boolean> {
  const { input, unsent } = parts
  // Of a press on its button, which goes.
  if (unsent.contains(document.activeElement)) input.focus()
  unsent.hidden = true
  const posted = await postForm(`${apiBase()}/subscribe-email`, subscription, { specs: newsletterFields })
  if ('receipt' in posted) return true
  console.error('The newsletter subscription could not be sent.', posted)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    void subscribe(subscription, parts).then((isSent) => isSent && showToast(SUBSCRIBED))
  })
  const why = ('detail' in posted && posted.detail) || NEWSLETTER_FAILED
  unsent.replaceChildren(`${why} `, button)
  unsent.hidden = false
  return false
}
