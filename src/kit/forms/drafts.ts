const PREFIX = 'sv_draft_'

/** Drafts live in the tab's sessionStorage, named in the privacy policy. */
export const draftKey = (id: string): string => PREFIX + id

/** Whether something typed before waits for its form. */
export const hasDrafts = (): boolean =>
  quietly(() => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))) ?? false

/** A browser may refuse to store anything, or have something else stored: then there is no draft. */
export function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
