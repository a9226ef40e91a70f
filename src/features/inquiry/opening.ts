import { draftKey } from '#kit/forms/draft.ts'
import type { Subject } from '#kit/render/page.ts'
import { INQUIRY_FORM } from './dialogs.ts'

/** What an opened dialog is about: the page, and what the button handed in that opened it. */
export interface Opening {
  page: Subject
  handed: Subject
}

/** Beside the form's own draft (kit/forms/draft.ts), and as long as that one. */
const HANDED = draftKey('inquiry-about')

/** The subject of an inquiry. What was handed in belongs to what was typed: it survives a reload as that does. */
export function subjectOf({ page, handed }: Opening): Subject {
  const isFresh = Object.keys(handed).length > 0
  try {
    if (isFresh) sessionStorage.setItem(HANDED, JSON.stringify(handed))
    else if (!sessionStorage.getItem(draftKey(INQUIRY_FORM))) sessionStorage.removeItem(HANDED)
    const kept = sessionStorage.getItem(HANDED)
    return { ...page, ...(isFresh ? handed : (JSON.parse(kept ?? '{}') as Subject)) }
  } catch {
    // Without storage there are no drafts.
    return { ...page, ...handed }
  }
}

let preselected = ''

/** Chooses the application of the page, unless the visitor has chosen one. */
export function preselectApplication(dialog: HTMLElement, application = ''): void {
  const select = dialog.querySelector<HTMLSelectElement>('[name="application"]')
  if (!select || (select.value !== '' && select.value !== preselected)) return
  select.value = application
  preselected = application
}
