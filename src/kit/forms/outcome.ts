import type { SentValues } from './fields.ts'

/** A form posted without JavaScript that is shown again: its values and errors. */
export interface Outcome {
  values: SentValues
  errors: { field: string; message: string }[]
  /** The form is valid but could not be stored now. */
  hasFailed?: boolean
  /** Reason why it could not be stored, and when to try again, if known. */
  detail?: string | undefined
  /** Reference by which support finds a failed request. */
  reference?: string | undefined
}

/** Adds the reference to a message of failure, if there is one. A limit needs no support. */
export const withReference = (text: string, reference: unknown): string =>
  reference ? `${text} Reference for support: ${reference as string}.` : text
