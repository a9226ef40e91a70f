import { randomBytes } from 'node:crypto'
import { idSigner } from '#kit/signing/signed-id.server.ts'
import type { TokenReading } from './facts.server.ts'

/** Time in base 36, 9 random bytes and a signature of 16: the tokens of every server of ours. */
const TOKEN = /^[0-9a-z]{8}-[\w-]{12}\.[\w-]{22}$/

export interface ReadToken extends TokenReading {
  /** Id of a good token, the same each time it comes. */
  id: string | null
}

/** Tokens that say when a form was opened. Anybody may ask for one, it never expires, and nobody else can make it. */
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
      // SECRET_KEY was changed while the form was open, or another machine has another key.
      if (id === undefined) return { token: 'foreign', id: null }
      const age = Date.now() - Number.parseInt(id, 36)
      // The clock of the machine that issued it is ahead: the age is unknown.
      return { token: 'good', id, age: age < 0 ? undefined : age }
    },
  }
}
