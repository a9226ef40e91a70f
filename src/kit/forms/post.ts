import { limitedText } from '#kit/http/limited-text.ts'
import type { FieldError } from './check.ts'
import { attempt } from '#kit/storage/attempt.ts'
import { draftKey } from './browser/drafts.ts'
import type { FieldSpecs } from './field-spec.ts'
import { specAt } from './fields.ts'
import { entriesOf, type Entry } from './values.ts'
import type { FieldValue, Values } from './field-spec.ts'

/** What became of a form: taken, refused field by field, or not delivered at all; `detail` says why in a visitor's words. */
export type Posted<Receipt> =
  | { receipt: Partial<Receipt> }
  | { errors: FieldError[] }
  | { failed: unknown; status?: number; detail?: string | undefined }

interface PostOptions {
  /** The fields whose errors can be shown. */
  specs: FieldSpecs
  /** With it, repeats of the same filled form are one submission (Idempotency-Key). */
  key?: string | undefined
  headers?: Record<string, string>
}

/** Where this server takes forms. One without a script is always sent here: only this server can answer with its own page. */
export const OWN_API = '/api'

/** Where scripts send what the specification names: its apiBaseUrl, without a slash at its end. */
export const apiBase = (): string => document.documentElement.dataset['api'] ?? OWN_API

const TIMEOUT_MS = 15_000
/** Files may take as long as a server of ours waits for them. */
const FILES_TIMEOUT_MS = 600_000
const ANSWER_LIMIT = 64 * 1024

/** A form may be sent again this long after the last time (spec §9). */
export const RESUBMIT_GUARD_MS = 1000

/**
 * Sends a form as JSON, even while its page is being left, or with files as a browser without scripts would. Another server's API
 * may answer what it likes: a form it takes is taken, whatever it says with that, and what it finds wrong counts where a visitor
 * can set it right. Never rejects.
 */
export async function postForm<Receipt extends object>(
  url: string,
  values: Values,
  options: PostOptions,
): Promise<Posted<Receipt>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Followed, it would be a GET without the form, and whatever that brings would say that it was taken.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...bodyOf(values, options),
    })
    const told = objectIn(await limitedText(response, ANSWER_LIMIT))
    if (response.ok) return { receipt: plainFieldsOf(told) as Partial<Receipt> }
    const { status } = response
    const errors = status === 422 ? errorsIn(told['errors'], options.specs) : []
    if (errors.length) return { errors }
    return { failed: `${url} answered ${status}`, status, detail: status === 429 ? textIn(told) : undefined }
  } catch (failed) {
    const errors = await changedFiles(entriesOf(options.specs, values))
    return errors.length ? { errors } : { failed }
  }
}

/** A browser does not send a file that was written to after it was chosen, and tells no other way. */
async function changedFiles(entries: Entry[]): Promise<FieldError[]> {
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

/** A page that is left takes no more than 64 KiB with it (Fetch, keepalive): files stay behind. */
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
  return { body, headers, signal: AbortSignal.timeout(FILES_TIMEOUT_MS) }
}

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** The object that a text of JSON holds; an empty one for any other text. */
function objectIn(text: string): JsonObject {
  const parsed = attempt(() => JSON.parse(text) as unknown)
  return isObject(parsed) ? parsed : {}
}

const textIn = ({ detail }: JsonObject) => (typeof detail === 'string' ? detail : undefined)

/** Nothing that is drawn or compared is an object. */
const plainFieldsOf = (told: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => !isObject(value)))

const errorsIn = (told: unknown, specs: FieldSpecs): FieldError[] =>
  Array.isArray(told) ? told.filter((error) => isErrorOf(error, specs)) : []

const isErrorOf = (error: unknown, specs: FieldSpecs): error is FieldError =>
  isObject(error) &&
  typeof error['field'] === 'string' &&
  typeof error['code'] === 'string' &&
  typeof error['message'] === 'string' &&
  (specAt(specs, error['field'])?.type ?? 'hidden') !== 'hidden'

export interface SubmissionKeys {
  of: (values: Values) => string
  /** They were delivered, or given up: the same values are another submission from now on. */
  spent: () => void
}

/**
 * Keys for submissions of the form `id`: the same one for the same values until they are spent, also after a reload, so that
 * trying again stores them once.
 */
export function submissionKeys(id: string): SubmissionKeys {
  const place = draftKey(`${id}-key`)
  // A key and what it stands for; kept here as well, for a browser may refuse to store anything.
  let last = ''
  return {
    of(values) {
      const text = JSON.stringify(values, described)
      last ||= attempt(() => sessionStorage.getItem(place)) ?? ''
      if (last.slice(KEY_LENGTH) !== text) {
        last = newKey() + text
        attempt(() => sessionStorage.setItem(place, last))
      }
      return last.slice(0, KEY_LENGTH)
    },
    spent() {
      last = ''
      attempt(() => sessionStorage.removeItem(place))
    },
  }
}

const described = (_: string, value: FieldValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const KEY_LENGTH = 43

/** 128 random bits; `crypto.randomUUID` is missing where a page comes by plain http from another machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-').padEnd(KEY_LENGTH, '-')
