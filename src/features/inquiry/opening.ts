import { SET_BY } from '#kit/forms/browser/draft.ts'
import { draftKey } from '#kit/forms/browser/drafts.ts'
import { INQUIRY_FORM } from './dialogs.ts'
import type { InquirySubject } from './subject.ts'

/** The page that is shown. While another one is on its way, the browser has that one's address already. */
export interface ShownPage {
  url: string
  subject: InquirySubject
}

/** Where a dialog was opened, and what the button handed in that opened it. */
export interface Opening {
  page: ShownPage
  handed: InquirySubject
}

/** What an inquiry is about, with the page it was opened on. */
export interface About extends InquirySubject {
  page_url: string
}

/** Beside the form's own draft (kit/forms/browser/draft.ts), and as long as that one. */
const HANDED = draftKey('inquiry-about')

/**
 * What an inquiry is about. What was handed in belongs to what was typed and to the page it was handed in on: there it
 * survives a reload as the text does.
 */
export function aboutOf({ page, handed }: Opening): About {
  const about = { ...page.subject, page_url: page.url }
  const isFresh = Object.keys(handed).length > 0
  const { pathname } = new URL(page.url)
  try {
    if (isFresh) sessionStorage.setItem(HANDED, JSON.stringify({ pathname, handed }))
    else if (!sessionStorage.getItem(draftKey(INQUIRY_FORM))) sessionStorage.removeItem(HANDED)
    const kept = JSON.parse(sessionStorage.getItem(HANDED) ?? '{}') as {
      pathname?: string
      handed?: InquirySubject
    }
    return { ...about, ...(kept.pathname === pathname && kept.handed) }
  } catch {
    // Without storage there are no drafts.
    return { ...about, ...handed }
  }
}

const applicationIn = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLSelectElement>('select[name="application"]')

/** Chooses the application of the page, unless the visitor has chosen one, or none. */
export function preselectApplication(dialog: HTMLElement, application = ''): void {
  const select = applicationIn(dialog)
  if (!select || select.dataset[SET_BY] === 'visitor' || (!(SET_BY in select.dataset) && select.value)) return
  select.value = application
  select.dataset[SET_BY] = 'page'
}

/** Remembers that the visitor chose; an emptied form asks for the page's application again. */
export function followChoice(dialog: HTMLElement, emptied: () => void): void {
  // Before the form hears of it, and keeps its draft.
  const chosen = ({ target }: Event) => {
    const select = applicationIn(dialog)
    if (select && target === select) select.dataset[SET_BY] = 'visitor'
  }
  dialog.addEventListener('input', chosen, { capture: true })
  dialog.addEventListener('reset', () => {
    delete applicationIn(dialog)?.dataset[SET_BY]
    // The form is emptied once this event is over.
    queueMicrotask(emptied)
  })
}
