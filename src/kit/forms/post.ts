import { limitedText } from '#kit/http/limited-text.ts'
import type { FieldError } from './check.ts'
import { attempt } from '#kit/storage/attempt.ts'
import { draftKey } from './browser/drafts.ts'
import type { FieldSpecs } from './field-spec.ts'
import { specAt } from './fields.ts'
import { entriesOf, type Entry } from './values.ts'
import type { FieldValue, Values } from './field-spec.ts'

/**
 * Result of posting a form: accepted, refused with errors by field, or not delivered. `detail` explains that to the visitor, and support
 * finds it by `reference`.
 */
export type PostResult<Receipt> =
  | { receipt: Partial<Receipt> }
  | { errors: FieldError[] }
  | { failed: unknown; status?: number; detail?: string | undefined; reference?: unknown }

interface PostOptions {
  /** Fields of the form; errors of others cannot be shown. */
  specs: FieldSpecs
  /** Idempotency-Key: the server stores repeated submissions with one key once. */
  key?: string | undefined
  headers?: Record<string, string>
}

/** Base URL of this server's API. Forms without JavaScript are always posted here, because the response must be a page. */
export const OWN_API = '/api'

/** Returns the specification's apiBaseUrl, without a final slash; scripts post to it. */
export const apiBase = (): string => document.documentElement.dataset['api'] ?? OWN_API

const TIMEOUT_MS = 15_000
/** Equals this server's own limit for uploads. */
const FILES_TIMEOUT_MS = 600_000
const MAX_RESPONSE_BYTES = 64 * 1024

/** Minimum time between two submits of a form (spec §9). */
export const RESUBMIT_GUARD_MS = 1000

/**
 * Posts a form as JSON, which survives leaving the page, or as multipart if it has files. Tolerates any response body of an upstream
 * API: a 2xx means accepted, and field errors count only for fields that a visitor can correct. Never rejects.
 */
export async function postForm<Receipt extends object>(
  url: string,
  values: Values,
  options: PostOptions,
): Promise<PostResult<Receipt>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A followed redirect would be a GET without the form, and its 200 would look like success.
      redirect: 'error',
      signal: timeLimit(TIMEOUT_MS),
      ...bodyOf(values, options),
    })
    const body = objectIn(await limitedText(response, MAX_RESPONSE_BYTES))
    if (response.ok) return { receipt: plainFieldsOf(body) as Partial<Receipt> }
    const { status } = response
    const errors = status === 422 ? errorsIn(body['errors'], options.specs) : []
    if (errors.length) return { errors }
    return {
      failed: `${url} answered ${status}`,
      status,
      detail: status === 429 ? detailIn(body) : undefined,
      reference: body['request_id'],
    }
  } catch (failed) {
    const errors = await findChangedFiles(entriesOf(options.specs, values))
    return errors.length ? { errors } : { failed }
  }
}

/** Returns a signal that aborts after `ms`. Safari 15 and Chrome 100 have no `AbortSignal.timeout`. */
function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

/** Finds files that were modified after they were chosen: browsers refuse to send them, without a specific error. */
async function findChangedFiles(entries: Entry[]): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [field, file] of entries)
    if (typeof file !== 'string')
      await file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() =>
          errors.push({
            field,
            code: 'changed',
            message: `${file.name} has changed: please choose it again.`,
          }),
        )
  return errors
}

/** JSON is sent with `keepalive`, which browsers limit to 64 KiB (Fetch); files exceed that. */
function bodyOf(values: Values, { specs, key, ...more }: PostOptions): RequestInit {
  const headers = { ...(key && { 'idempotency-key': key }), ...more.headers }
  const entries = entriesOf(specs, values)
  if (!entries.some(([, value]) => typeof value !== 'string'))
    return {
      body: JSON.stringify(values),
      keepalive: true,
      headers: { 'content-type': 'application/json', ...headers },
    }
  const body = new FormData()
  for (const [path, value] of entries) body.append(path, value)
  return { body, headers, signal: timeLimit(FILES_TIMEOUT_MS) }
}

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Parses a JSON object; returns an empty one for any other text. */
function objectIn(text: string): JsonObject {
  const parsed = attempt(() => JSON.parse(text) as unknown)
  return isObject(parsed) ? parsed : {}
}

const detailIn = ({ detail }: JsonObject) => (typeof detail === 'string' ? detail : undefined)

/** Drops nested objects: a receipt has none, and rendering one would fail. */
const plainFieldsOf = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isObject(value)))

const errorsIn = (errors: unknown, specs: FieldSpecs): FieldError[] =>
  Array.isArray(errors) ? errors.filter((error) => isErrorOf(error, specs)) : []

const isErrorOf = (error: unknown, specs: FieldSpecs): error is FieldError =>
  isObject(error) &&
  typeof error['field'] === 'string' &&
  typeof error['code'] === 'string' &&
  typeof error['message'] === 'string' &&
  (specAt(specs, error['field'])?.type ?? 'hidden') !== 'hidden'

export interface SubmissionKeys {
  keyFor: (values: Values) => string
  /** Ends the submission: the same values get another key from now on. */
  clear: () => void
}

/**
 * Creates idempotency keys for the form `id`: the same key for the same values until it is cleared, even after a reload, so that a
 * retry is stored once.
 */
export function createSubmissionKeys(id: string): SubmissionKeys {
  const storageKey = draftKey(`${id}-key`)
  // The key followed by its values; also in memory, because the browser may block storage.
  let last = ''
  return {
    keyFor(values) {
      const text = JSON.stringify(values, describeFile)
      last ||= attempt(() => sessionStorage.getItem(storageKey)) ?? ''
      if (last.slice(KEY_LENGTH) !== text) {
        last = newKey() + text
        attempt(() => sessionStorage.setItem(storageKey, last))
      }
      return last.slice(0, KEY_LENGTH)
    },
    clear() {
      last = ''
      attempt(() => sessionStorage.removeItem(storageKey))
    },
  }
}

/** Represents a file in JSON by its name, size and date. */
const describeFile = (_: string, value: FieldValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const KEY_LENGTH = 43

/** Creates a key of 128 random bits; `crypto.randomUUID` is missing on pages served over plain http from another machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-').padEnd(KEY_LENGTH, '-')
