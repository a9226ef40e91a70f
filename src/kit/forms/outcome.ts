import type { SentValues } from './fields.ts'

/** A form that was posted without JavaScript and comes back: what was typed, and what is wrong with it. */
export interface Outcome {
  values: SentValues
  errors: { field: string; message: string }[]
  /** Nothing is wrong with it, but it could not be stored now. */
  failed?: boolean
  /** Why it could not be, and when to try again, where that is known. */
  detail?: string | undefined
}
