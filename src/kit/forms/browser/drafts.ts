const PREFIX = 'sv_draft_'

/** Returns the key of a draft in sessionStorage; the privacy policy names the prefix. */
export const draftKey = (id: string): string => PREFIX + id

/** Whether this tab has a draft of any form. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    // The browser refuses storage.
    return false
  }
}
