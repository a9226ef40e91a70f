import { SET_BY } from '#kit/forms/browser/draft.ts'
import { draftKey } from '#kit/forms/browser/drafts.ts'
import { INQUIRY_FORM } from './dialogs.ts'
import type { InquirySubject } from './subject.ts'

/** The page on screen. */
export interface ShownPage {
  url: string
  subject: InquirySubject
}

/** The page on which the dialog was opened, and the subject of the button that opened it. */
export interface Opening {
  page: ShownPage
  openerSubject: InquirySubject
}

/** Subject of an inquiry with the page on which the dialog was opened. */
export interface InquiryContext extends InquirySubject {
  page_url: string
}

/** Storage key of the opener's subject, which is kept as long as the form's draft (kit/forms/browser/draft.ts). */
const OPENER_SUBJECT = draftKey('inquiry-about')

/**
 * Returns the subject of an inquiry. The opener's subject belongs to the draft and to the page of the opener: on that page it
 * survives a reload together with the draft.
 */
export function readInquiryContext({ page, openerSubject }: Opening): InquiryContext {
  const context = { ...page.subject, page_url: page.url }
  const hasOpenerSubject = Object.keys(openerSubject).length > 0
  const { pathname } = new URL(page.url)
  try {
    if (hasOpenerSubject) sessionStorage.setItem(OPENER_SUBJECT, JSON.stringify({ pathname, openerSubject }))
    else if (!sessionStorage.getItem(draftKey(INQUIRY_FORM))) sessionStorage.removeItem(OPENER_SUBJECT)
    const saved = JSON.parse(sessionStorage.getItem(OPENER_SUBJECT) ?? '{}') as {
      pathname?: string
      openerSubject?: InquirySubject
    }
    return withAddress({ ...context, ...(saved.pathname === pathname && saved.openerSubject) })
  } catch {
    // Without storage there are no drafts.
    return withAddress({ ...context, ...openerSubject })
  }
}

/** Makes the address absolute, which an opener may give as a path. */
const withAddress = (context: InquiryContext): InquiryContext => ({
  ...context,
  page_url: new URL(context.page_url, location.href).href,
})

const applicationIn = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLSelectElement>('select[name="application"]')

/** Preselects the application of the page, unless the visitor has made a choice, which may be none. */
export function preselectApplication(dialog: HTMLElement, application = ''): void {
  const select = applicationIn(dialog)
  if (!select || select.dataset[SET_BY] === 'visitor' || (!(SET_BY in select.dataset) && select.value)) return
  select.value = application
  select.dataset[SET_BY] = 'page'
}

/** Records that the visitor has made a choice; `onEmptied` is called after a reset of the form. */
export function followChoice(dialog: HTMLElement, onEmptied: () => void): void {
  // Runs in the capture phase, before the form saves its draft.
  const recordChoice = ({ target }: Event) => {
    const select = applicationIn(dialog)
    if (select && target === select) select.dataset[SET_BY] = 'visitor'
  }
  dialog.addEventListener('input', recordChoice, { capture: true })
  dialog.addEventListener('reset', () => {
    delete applicationIn(dialog)?.dataset[SET_BY]
    // The form is emptied after this event.
    queueMicrotask(onEmptied)
  })
}
