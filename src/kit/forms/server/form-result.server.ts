import type { FieldError } from '#kit/forms/check.ts'
import type { Problem } from '#kit/http/problem.server.ts'

export interface Stored<Answer extends object> {
  outcome: 'stored'
  answer: Answer
  /** Replaces the form's own status. */
  status?: number
  /** Whether it had been stored before, under the same idempotency key. */
  isReplay?: boolean
}

/** At least one field is wrong. */
export interface Invalid {
  outcome: 'invalid'
  errors: FieldError[]
}

/** The fields are valid, but the form can never be stored, for example because its link has expired. */
export interface Refused {
  outcome: 'refused'
  problem: Problem
}

/** The form is valid but cannot be stored now. */
export interface RetryLater {
  outcome: 'retryLater'
  status: 429 | 503
  code: 'busy' | 'too-many' | 'store-unavailable'
  /** Value of Retry-After, in seconds. */
  retryAfter: number
  /** Text for the visitor, if there is more to say than that it could not be sent. */
  detail?: string
}

export type SaveResult<Answer extends object> = Stored<Answer> | Refused

export type FormResult<Answer extends object = object> =
  | Stored<Partial<Answer>>
  | Invalid
  | Refused
  | RetryLater

export const stored = <Answer extends object>(
  answer: Answer,
  more: Pick<Stored<Answer>, 'status' | 'isReplay'> = {},
): Stored<Answer> => ({ outcome: 'stored', answer, ...more })

export const refused = (problem: Problem): Refused => ({ outcome: 'refused', problem })
