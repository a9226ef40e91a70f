import { attempt } from '#kit/storage/attempt.ts'

/** A product to compare. */
export interface Candidate {
  slug: string
  model: string
}

/** Key in localStorage, which is also the name of the checkboxes. */
export const KEY = 'compare'
/** Largest number of products that are compared. */
export const MAX_COMPARED = 4

const isCandidate = (value: unknown): value is Candidate =>
  typeof (value as Partial<Candidate> | null)?.slug === 'string' &&
  typeof (value as Partial<Candidate>).model === 'string'

/** Reads the list; empty if storage is blocked or holds something else. */
export function readList(): Candidate[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isCandidate).slice(0, MAX_COMPARED) : []
}

/** Stores the list; an empty one leaves nothing behind. */
export const storeList = (list: Candidate[]): void =>
  attempt(() => {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list))
    else localStorage.removeItem(KEY)
  })

/** Calls `update` when another tab has changed the list. */
export const onOtherTab = (update: () => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) update()
  })
