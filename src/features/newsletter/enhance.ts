import { HONEYPOT, withoutEmptyHoneypot } from '#kit/forms/honeypot.ts'
import { onSubmit } from '#kit/forms/browser/on-submit.ts'
import { checkField } from '#kit/forms/check.ts'
import { apiBase, postForm, RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { normalizeEntered } from '#kit/forms/fields.ts'
import type { Values } from '#kit/forms/field-spec.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { withReference } from '#kit/forms/outcome.ts'
import { NEWSLETTER_FAILED, newsletterFields, SUBSCRIBED } from './fields.ts'

/** Sends the newsletter form without leaving the page. The form empties and the toast shows at once, before the response (spec §4). */
export function enhanceNewsletter(form: HTMLFormElement): void {
  const input = form.elements.namedItem('email')
  const message = form.querySelector('#newsletter-message')
  const unsent = form.querySelector<HTMLElement>('[data-unsent]')
  if (!(input instanceof HTMLInputElement) || !message || !unsent) return
  form.dataset['enhanced'] = ''
  let isMessageShown = message.textContent !== ''
  let isJustSent = false
  let sentAt = -RESUBMIT_GUARD_MS

  const email = () => normalizeEntered(newsletterFields.email, input.value)
  const check = (): boolean => {
    const wrong = checkField('email', newsletterFields, { email: email() })
    message.textContent = wrong && isMessageShown ? wrong.message : ''
    if (wrong && isMessageShown) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    return !wrong
  }
  input.addEventListener('blur', () => {
    if (isJustSent) return
    isMessageShown = true
    check()
  })
  input.addEventListener('input', () => {
    isJustSent = false
    delete form.dataset['accepted']
    check()
  })
  onSubmit(form, () => {
    // The second click of a double click finds the form already emptied.
    if (!input.value && performance.now() - sentAt < RESUBMIT_GUARD_MS) return
    isMessageShown = true
    if (!check()) return input.focus()
    const typed = {
      email: email(),
      page_url: readPageUrl(form),
      [HONEYPOT]: valueIn(form, HONEYPOT),
    }
    void subscribe(withoutEmptyHoneypot(typed), { form, input, unsent })
    isMessageShown = false
    isJustSent = true
    sentAt = performance.now()
    input.defaultValue = ''
    form.reset()
    showToast(SUBSCRIBED)
  })
}

/** Returns the page of the form: the field `page_url` if this document answers a POST and is still shown, otherwise the address. */
function readPageUrl(form: HTMLFormElement): string {
  const answered = valueIn(form, 'page_url')
  const address = location.href
  const [visit] = performance.getEntriesByType('navigation')
  const isElsewhere = visit && new URL(visit.name).pathname !== new URL(address).pathname
  return answered !== undefined && !isElsewhere ? answered : address
}

function valueIn(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : undefined
}

interface NewsletterElements {
  form: HTMLFormElement
  input: HTMLElement
  unsent: HTMLElement
}

/**
 * Posts the subscription; resolves with whether it was accepted. The toast has already reported success, so a failure is shown
 * with a button to try again, until something else is sent.
 */
async function subscribe(subscription: Values, elements: NewsletterElements): Promise<boolean> {
  const { form, input, unsent } = elements
  // The focus may be on the button that disappears.
  if (unsent.contains(document.activeElement)) input.focus()
  unsent.hidden = true
  delete form.dataset['accepted']
  const posted = await postForm(`${apiBase()}/subscribe-email`, subscription, { specs: newsletterFields })
  if ('receipt' in posted) {
    form.dataset['accepted'] = ''
    return true
  }
  console.error('The newsletter subscription could not be sent.', posted)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    void subscribe(subscription, elements).then((isSent) => isSent && showToast(SUBSCRIBED))
  })
  const failure = 'failed' in posted ? posted : undefined
  const why = failure?.detail ?? withReference(NEWSLETTER_FAILED, failure?.reference)
  unsent.replaceChildren(`${why} `, button)
  unsent.hidden = false
  return false
}
