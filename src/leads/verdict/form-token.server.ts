import { randomBytes } from 'node:crypto'
import { createIdSigner, type SecretKeys } from '#kit/signing/signed-id.server.ts'
import type { TokenReading } from './facts.server.ts'

/** Format of our tokens: time in base 36, 9 random bytes and a signature of 16 bytes. */
const TOKEN = /^[0-9a-z]{8}-[\w-]{12}\.[\w-]{22}$/

export interface ReadToken extends TokenReading {
  /** Id of a good token, the same each time it is used. */
  id: string | null
}

/** Signed tokens that contain the time when a form was opened. They never expire. */
export interface FormTokens {
  issue(): string
  read(token: string | null): ReadToken
}

export function createFormTokens(secretKeys: SecretKeys): FormTokens {
  const signer = createIdSigner(secretKeys, 'form-token')
  return {
    issue: () => signer.sign(`${Date.now().toString(36)}-${randomBytes(9).toString('base64url')}`),
    read(token) {
      if (!token) return { token: 'missing', id: null }
      if (!TOKEN.test(token)) return { token: 'bad', id: null }
      const id = signer.read(token)
      // SECRET_KEY was changed while the form was open, or machines have different keys.
      if (id === undefined) return { token: 'foreign', id: null }
      const age = Date.now() - Number.parseInt(id, 36)
      // The clock of the machine that issued it is ahead: the age is unknown.
      return { token: 'good', id, age: age < 0 ? undefined : age }
    },
  }
}
