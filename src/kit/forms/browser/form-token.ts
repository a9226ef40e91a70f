import { OWN_API } from '#kit/forms/post.ts'

/** The header a form's token comes back in; not a field, because what a form says is the specification's (spec §3). */
export const TOKEN_HEADER = 'x-form-token'

let token = ''
let isSpent = false

/**
 * Asks this server for a token that tells when a form was opened. Pages are the same for everybody and kept by caches, so
 * theirs could not. A form that is sent before it came, or without it, is taken as well.
 */
export async function bringToken(): Promise<void> {
  try {
    const response = await fetch(`${OWN_API}/form-token`)
    if (response.ok) ({ token = '' } = (await response.json()) as { token?: string })
  } catch {
    // Whoever is offline now may be back when the form is sent.
  }
}

/** The token, if it has come, as the header that goes with a form. */
export const tokenHeader = (): Record<string, string> => (token ? { [TOKEN_HEADER]: token } : {})

/** It came with a form that was taken. */
export function spendToken(): void {
  isSpent = true
  token = ''
}

/** Somebody begins to type: another message needs another token. */
export function renewToken(): void {
  if (!isSpent) return
  isSpent = false
  void bringToken()
}
