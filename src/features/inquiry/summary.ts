import type { Values } from '#kit/forms/field-spec.ts'

const SUMMARY = '[data-summary]'

const summaryIn = (form: HTMLElement) => form.querySelector<HTMLTextAreaElement>(SUMMARY)

/**
 * Shows the opener's summary in an editable field above the others: a copy of the message field without a name, whose text is sent
 * after the message.
 */
function showSummary(form: HTMLFormElement, details: string | undefined): void {
  const shown = summaryIn(form)
  if (shown && shown.defaultValue === details) return
  shown?.parentElement?.remove()
  const message = form.querySelector<HTMLTextAreaElement>('textarea[name="content"]')
  if (!details || !message) return
  const field = message.parentElement?.cloneNode(true) as HTMLElement
  const label = field.querySelector('label')
  const text = field.querySelector('textarea')
  if (!label || !text) return
  field.querySelectorAll('p').forEach((other) => other.remove())
  label.textContent = 'Summary: you may change it'
  label.htmlFor = `${message.id}-summary`
  text.id = label.htmlFor
  for (const name of ['name', 'aria-required', 'aria-invalid', 'aria-describedby']) text.removeAttribute(name)
  text.dataset['summary'] = ''
  text.defaultValue = details
  text.value = details
  text.rows = details.split('\n').length
  form.querySelector('[data-about-line]')?.after(field)
}

/** Shows the summary that was sent in the thank-you dialog, with a button that copies it. */
function confirmSummary(summary: string | undefined, thanks: HTMLElement): void {
  thanks.querySelectorAll('[data-sent]').forEach((old) => old.remove())
  const close = thanks.querySelector<HTMLButtonElement>('button[command="close"]')
  if (!summary || !close) return
  const text = document.createElement('p')
  text.className = 'note'
  text.dataset['sent'] = ''
  text.style.whiteSpace = 'pre-line'
  text.textContent = summary
  close.parentElement?.before(text)
  const copy = close.cloneNode() as HTMLButtonElement
  for (const name of ['command', 'commandfor']) copy.removeAttribute(name)
  copy.dataset['sent'] = ''
  copy.textContent = 'Copy summary'
  copy.addEventListener('click', async () => {
    const reference = thanks.querySelector('[data-reference]')?.textContent
    await navigator.clipboard.writeText([reference, summary].filter(Boolean).join('\n'))
    copy.textContent = 'Copied'
  })
  close.after(copy)
}

/** Returns the summary of an inquiry form: what shows it, adds it to the message, and confirms it. */
export function createSummary(form: HTMLFormElement, thanks: HTMLElement) {
  let sent: string | undefined
  return {
    show: (details: string | undefined) => showSummary(form, details),
    /** Returns the values with the summary after the message. */
    complete(values: Values): Values {
      // Kept, because the form is emptied before it is confirmed.
      sent = summaryIn(form)?.value.trim()
      return sent ? { ...values, content: `${values['content'] as string}\n\n${sent}` } : values
    },
    confirm() {
      confirmSummary(sent, thanks)
      showSummary(form, undefined)
    },
  }
}
