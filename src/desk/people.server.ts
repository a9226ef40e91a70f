import { currentClient } from '#kit/http/current-request.server.ts'
import { isWithin } from '#kit/http/ip-address.server.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import type { DeskAccess } from './access.server.ts'
import { createSessions, MAX_NAME, readCookie, type Session, type Sessions } from './session.server.ts'

/** Somebody who asks for a page of the desk: signed in, not signed in, or with a header that only the proxy may set. */
export type Visitor = Session | 'unknown' | 'forged'

/** Recognises the people at the desk. */
export interface People {
  access: DeskAccess
  sessions: Sessions
  find(request: Request): Visitor
}

export function createPeople(access: DeskAccess, secretKeys: SecretKeys): People {
  const sessions = createSessions(secretKeys, 'token' in access ? access.token : 'proxy')
  return {
    access,
    sessions,
    find: ({ headers }) =>
      'token' in access
        ? (sessions.read(readCookie(headers.get('cookie')), Date.now()) ?? 'unknown')
        : findByHeader(headers, access),
  }
}

function findByHeader(headers: Headers, access: { userHeader: string; proxy: string }): Visitor {
  const person = decodeName(headers.get(access.userHeader))?.trim().slice(0, MAX_NAME)
  const isProxy = isWithin(currentClient() ?? '0.0.0.0', access.proxy)
  if (!isProxy) return person === undefined ? 'unknown' : 'forged'
  return person ? { person, key: person } : 'unknown'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns a name as it was written: headers are read as Latin-1, and most proxies send UTF-8. */
function decodeName(header: string | null): string | undefined {
  if (header === null) return undefined
  try {
    return utf8.decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}
