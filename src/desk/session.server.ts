import { hash } from 'node:crypto'
import { createIdSigner, type SecretKeys } from '#kit/signing/signed-id.server.ts'
import { HOUR } from '#leads/durations.server.ts'

/** How long a person stays signed in, in ms. */
const SESSION_MS = 12 * HOUR
/** Longest name of a person, in characters. */
export const MAX_NAME = 100

/** A person who is signed in. */
export interface Session {
  person: string
  /** Signs the forms of this session. */
  key: string
}

/** Signed cookies and form tokens of the desk. A change of the token ends all sessions. */
export interface Sessions {
  /** Value of the cookie of a person who signs in now. */
  issue(person: string, now: number): string
  read(cookie: string | undefined, now: number): Session | undefined
  /** Token in each form of a session, without which nothing is changed. */
  formToken(session: Session): string
  isFormToken(session: Session, token: string): boolean
}

export const COOKIE = 'solvane-desk'

/** Attributes of the cookie while a person is signed in. It needs no `Secure`: the listener is on the loopback address or behind a proxy. */
export const writeCookie = (value: string): string =>
  `${COOKIE}=${value}; Path=/desk; HttpOnly; SameSite=Strict; Max-Age=${value ? SESSION_MS / 1000 : 0}`

/** Returns the cookie of the desk among those of a request. */
export function readCookie(header: string | null): string | undefined {
  const found = header?.split(/; */).find((one) => one.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1)
}

/** `secret`: DESK_TOKEN, so that a new one ends the sessions of the old one. */
export function createSessions(secretKeys: SecretKeys, secret: string): Sessions {
  const sessions = createIdSigner(secretKeys, `desk-session ${hash('sha256', secret)}`)
  const forms = createIdSigner(secretKeys, 'desk-form')
  return {
    issue(person, now) {
      const name = Buffer.from(person).toString('base64url')
      return sessions.sign(`${(now + SESSION_MS).toString(36)}-${name}`)
    },
    read(cookie, now) {
      const [end, name] = sessions.read(cookie ?? '')?.split(/-(.*)/s) ?? []
      if (end === undefined || name === undefined || Number.parseInt(end, 36) <= now) return undefined
      return { person: Buffer.from(name, 'base64url').toString(), key: cookie! }
    },
    formToken: ({ key }) => forms.sign(hash('sha256', key)),
    isFormToken: ({ key }, token) => forms.read(token) === hash('sha256', key),
  }
}
