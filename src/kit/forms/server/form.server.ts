import type { z } from 'zod'
import type { FieldError } from '#kit/forms/check.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import type { Rate } from '#kit/limits/token-buckets.server.ts'
import type { SaveResult } from './form-result.server.ts'
import type { Upload } from './upload.server.ts'

/** Definition of a form: its fields, how it is stored and how the server responds. */
export interface Form<Answer extends object = object> {
  /** Path after the API's base address. */
  path: string
  /** Name of the form in page outcomes, rate limits and the API's description. */
  name: string
  fields: FieldSpecs
  /** Fields and rate limit of a submission that carries the token of a mailed link. */
  byLink?: { fields: FieldSpecs; rate: Rate }
  /** Status of the answer to a stored form. */
  status: 200 | 201 | 202
  /** One sentence for the API's description. */
  summary: string
  /** Shape of the answer, for the API's description. */
  shape: z.ZodType
  /** Rate limit of one client. */
  rate: Rate
  /** Returns the text for a visitor who may send it again after `wait` s; default: that of the site. */
  describeLimit?: (wait: number) => string
  /** Whether the Idempotency-Key header is honoured. */
  isIdempotent?: boolean
  /** Rewrites the entries of a plain form, or of a multipart body, before they are read. */
  rewriteEntries?: (entries: [string, string][]) => [string, string][]
  /** Name of a button of the plain form that sends nothing: the form is shown again as it was filled in. */
  updateButton?: string
  /** Returns the errors of values that meet the rules of their fields. */
  check?: (values: SentValues) => FieldError[]
  /** Returns the values for an upstream API, which knows only the fields of the specification. */
  valuesForUpstream?: (values: SentValues) => SentValues
  /** Stores a submission durably; throws Unavailable during an outage. */
  save: (submission: Submission) => Promise<SaveResult<Answer>>
  /** Stores a submission here when the upstream API has no such form; without this, the answer is 503. */
  saveInstead?: Form<Answer>['save']
  /** Names of the fields that are left out when an upstream API does not know them. */
  optionalUpstream?: readonly string[]
  /** Returns the address of the page that confirms a form sent without JavaScript. */
  confirmation: (answer: Partial<Answer>, submission: Pick<Submission, 'values' | 'sentFrom'>) => string
  /** Returns the answer in words, which the form's page shows to visitors without JavaScript in place of its own confirmation. */
  describe?: (answer: Partial<Answer>) => string
  /** Address of the page that shows the form again with its errors; default: the page it was sent from. */
  page?: string
  /** Returns such an address for one submission, instead of `page`. */
  pageFor?: (submission: Pick<Submission, 'values' | 'sentFrom'>) => string
}

/** A form as it was sent. */
export interface Submission {
  values: SentValues
  /** Path and query of the page it was sent from. */
  sentFrom: string
  /** Headers of its request. */
  headers: Headers
  /** IP address of the client. */
  client: string | undefined
  idempotencyKey: string | undefined
  /** Whether the field that people do not see was filled in. */
  isHoneypotFilled: boolean
  /** Files, deleted afterwards unless the form keeps them; undefined if it takes none. */
  upload: Upload | undefined
}
