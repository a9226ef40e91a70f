import { readStored } from '#kit/storage/stored-list.ts'
import { COMPARE_KEY } from './compare-key.ts'

/** A product to compare. */
export interface Candidate {
  slug: string
  model: string
}

/** Largest number of products that are compared. */
export const MAX_COMPARED = 4

const isCandidate = (value: unknown): value is Candidate =>
  typeof (value as Partial<Candidate> | null)?.slug === 'string' &&
  typeof (value as Partial<Candidate>).model === 'string'

export const readList = (): Candidate[] => readStored(COMPARE_KEY, isCandidate).slice(0, MAX_COMPARED)
