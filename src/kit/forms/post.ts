import type { FieldError } from './check.ts'
import type { FormValues } from './fields.ts'

/** What became of a form: taken, refused field by field, or not delivered at all. */
export type Posted<Receipt> = { receipt: Receipt } | { errors: FieldError[] } | { failed: unknown }

const TIMEOUT_MS = 15_000

/** Sends a form as JSON. `key` makes repeats of the same filled form one submission (Idempotency-Key). Never rejects. */
export async function postForm<Receipt>(
  url: string,
  values: FormValues,
  key: string,
): Promise<Posted<Receipt>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
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
