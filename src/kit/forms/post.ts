import type { FieldError } from './check.ts'
import type { FormValues } from './fields.ts'

/** What became of a form: taken, refused field by field, or not delivered at all. */
export type Posted<Receipt> = { receipt: Receipt } | { errors: FieldError[] } | { failed: unknown }

const TIMEOUT_MS = 15_000

/** A form may be sent again this long after the last time (spec §9). */
export const RESUBMIT_GUARD_MS = 1000

/** Sends a form as JSON, even while its page is being left. With a `key`, repeats of the same filled form are one submission (Idempotency-Key). Never rejects. */
export async function postForm<Receipt>(
  url: string,
  values: FormValues,
  key?: string,
): Promise<Posted<Receipt>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await response.json()) as Receipt & { errors?: FieldError[] }
    if (response.ok) return { receipt: body }
    return response.status === 422 && body.errors ? { errors: body.errors } : { failed: body }
  } catch (failed) {
    return { failed }
  }
}

/** Keys for submissions: the same one for the same values until they are delivered, so that trying again stores them once. */
export function submissionKeys(): { of(values: FormValues): string; spent(): void } {
  let last = { text: '', key: '' }
  return {
    of(values) {
      const text = JSON.stringify(values)
      if (text !== last.text) last = { text, key: newKey() }
      return last.key
    },
    spent: () => void (last = { text: '', key: '' }),
  }
}

/** 128 random bits; `crypto.randomUUID` is missing where a page comes by plain http from another machine. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
