import { quietly } from '#kit/storage/quietly.ts'

const PREFIX = 'sv_draft_'

/** Drafts live in the tab's sessionStorage, named in the privacy policy. */
export const draftKey = (id: string): string => PREFIX + id

/** Whether something typed before waits for its form. */
export const hasDrafts = (): boolean =>
  quietly(() => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))) ?? false
