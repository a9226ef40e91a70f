const PREFIX = 'sv_draft_'

/** Drafts live in the tab's sessionStorage, named in the privacy policy. */
export const draftKey = (id: string): string => PREFIX + id

/** Whether anything typed before is waiting for its form. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    // The browser refuses storage.
    return false
  }
}
