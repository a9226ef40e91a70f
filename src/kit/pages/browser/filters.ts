import type { NavigationOptions } from './change-page.ts'
import { showPending } from './pending.ts'

/** Matches forms and links whose answer is on the same page: using one keeps the scroll position. */
export const FILTERS = '[data-live], [data-keeps-place]'

/** Whether pages change without loading documents (docs/decisions/0001-no-router.md). */
export const canChangePages = (): boolean => 'NavigationPrecommitController' in window

/** Returns the control that caused a navigation to `url`, if only the query changes. */
export const filterControl = (event: NavigateEvent, url: URL): Element | null | undefined =>
  event.navigationType !== 'traverse' && url.pathname === location.pathname
    ? [document.activeElement, event.sourceElement].find((element) => element?.closest(FILTERS))
    : undefined

/** Answers live forms, GET forms marked `data-live`. Returns a preloader of their code, which does nothing on a page without one. */
export function watchLiveForms(options: NavigationOptions): () => void {
  const load = async () => {
    const code = await import('./live-forms.ts')
    // Preloaded, because it is needed when the network fails.
    void options.loadNotice().catch(() => {})
    return code
  }
  for (const type of ['input', 'change'])
    addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      if (field.form?.dataset['live'] === undefined) return
      const endPending = type === 'change' ? showPending() : undefined
      // If it fails, the form's button submits natively.
      void load()
        .finally(endPending)
        .then((code) => code.answerLive(options, field, type))
        .catch(() => {})
    })
  if (!canChangePages())
    addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement
      if (form.dataset['live'] === undefined) return
      event.preventDefault()
      load()
        .then((code) => code.answerSubmitted(options, form, event.submitter))
        .catch(() => form.submit())
    })
  return () => void (document.querySelector('form[data-live]') && load().catch(() => {}))
}

/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name)
    if (values.every(Boolean)) continue
    formData.delete(name)
    for (const value of values.filter(Boolean)) formData.append(name, value)
  }
}
