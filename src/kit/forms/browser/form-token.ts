import { OWN_API } from '#kit/forms/post.ts'

/** Request header with the form's token; not a field, because the specification fixes the fields (spec §3). */
export const TOKEN_HEADER = 'x-form-token'

let token = ''
let isSpent = false

/**
 * Requests a token that contains the time when the form was opened; pages are cached, so they cannot contain it. A form without a
 * token is accepted, too.
 */
export async function requestToken(): Promise<void> {
  try {
    const response = await fetch(`${OWN_API}/form-token`)
    if (response.ok) ({ token = '' } = (await response.json()) as { token?: string })
  } catch {
    // An offline visitor may be online again on submit.
  }
}

/** Returns the header with the token, if the token has arrived. */
export const tokenHeader = (): Record<string, string> => (token ? { [TOKEN_HEADER]: token } : {})

/** Discards the token after its form was stored. */
export function spendToken(): void {
  isSpent = true
  token = ''
}

/** Requests a new token for the next message, if the last one was spent. */
export function renewToken(): void {
  if (!isSpent) return
  isSpent = false
  void requestToken()
}
