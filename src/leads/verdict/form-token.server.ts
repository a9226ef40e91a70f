import { randomBytes } from 'node:crypto'
import { idSigner } from '#kit/signing/signed-id.server.ts'
import type { TokenReading } from './facts.server.ts'

/** The time in base 36, 9 random bytes and the signature’s 16, as every server of ours writes them. */
const TOKEN = /^[0-9a-z]{8}-[\w-]{12}\.[\w-]{22}$/

/** What a form's token tells; `id` of a good one, the same each time it comes. */
export interface ReadToken extends TokenReading {
  id: string | null
}

/** Tokens that tell when a form was opened: given out to whoever asks, good for ever, and nobody else can make them. */
export interface FormTokens {
  issue(): string
  read(token: string | null): ReadToken
}

export function formTokens(secretKey: string): FormTokens {
  const signer = idSigner(secretKey, 'form-token')
  return {
    issue: () => signer.sign(`${Date.now().toString(36)}-${randomBytes(9).toString('base64url')}`),
    read(token) {
      if (!token) return { token: 'missing', id: null }
      if (!TOKEN.test(token)) return { token: 'bad', id: null }
      const id = signer.read(token)
      // SECRET_KEY was changed while the form was open, or another machine has another.
      if (id === undefined) return { token: 'foreign', id: null }
      const age = Date.now() - Number.parseInt(id, 36)
      // Another machine's clock is ahead of this one: how long it took nobody knows.
      return { token: 'good', id, age: age < 0 ? undefined : age }
    },
  }
}
