/** Marks forms and links whose answer is on the same page: using one keeps the scroll position. */
export const FILTERS = '[data-keeps-place]'

/** Info of a navigation in a pause of typing, which never loads a document. */
export const TYPING = 'typing'

/** Pause in typing after which a live form answers, in ms. */
const PAUSE_MS = 250

/** Returns the control that caused a navigation to `url`, if only the query changes. */
export const filterControl = (event: NavigateEvent, url: URL): Element | null | undefined =>
  event.navigationType !== 'traverse' && url.pathname === location.pathname
    ? [document.activeElement, event.sourceElement].find((element) => element?.closest(FILTERS))
    : undefined

/** Matches text fields. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea'

/**
 * Answers live forms, GET forms marked `data-live`, through a navigation to their own address: at once when a choice has changed, and
 * those with `data-live="typing"` after a pause in typing.
 */
export function answerLiveForms(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (field.form?.dataset['live'] !== TYPING || !field.matches(TYPED)) return
    clearTimeout(timer)
    timer = setTimeout(answerTyping, PAUSE_MS, field.form)
  })
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    const live = field.form?.dataset['live']
    if (live === undefined || (live === TYPING && (field.matches(TYPED) || !isChanged(field.form!)))) return
    field.form!.requestSubmit()
  })
  addEventListener('submit', () => clearTimeout(timer))
}

function answerTyping(form: HTMLFormElement): void {
  if (form.isConnected && isChanged(form))
    window.navigation
      ?.navigate(addressOf(form), { history: 'replace', info: TYPING })
      .finished?.catch(() => {})
}

/** Whether a form has another answer than the page, and all that it needs. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].every((field) => field.ariaRequired !== 'true' || (field as HTMLInputElement).value) &&
  addressOf(form) !== location.pathname + location.search

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  return `${new URL(form.action).pathname}?${query}`
}

/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  for (const [name] of [...formData].filter(([, value]) => !value)) formData.delete(name)
}
