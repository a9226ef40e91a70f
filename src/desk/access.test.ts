import { expect, test } from 'vitest'
import { deskAccessOf } from './access.server.ts'
import { createSessions, readCookie, writeCookie } from './session.server.ts'

const NONE = {
  DESK: 'on',
  DESK_TOKEN: undefined,
  DESK_USER_HEADER: undefined,
  DESK_PROXY: undefined,
  METRICS_PORT: 9464,
} as const

test('there is a desk with a token, or with a header of a proxy', () => {
  expect(deskAccessOf(NONE)).toBeUndefined()
  expect(deskAccessOf({ ...NONE, DESK_TOKEN: 'secret' })).toEqual({ token: 'secret' })
  const header = { DESK_USER_HEADER: 'remote-user', DESK_PROXY: '127.0.0.1' }
  expect(deskAccessOf({ ...NONE, ...header, DESK_TOKEN: 'secret' })).toEqual({
    userHeader: 'remote-user',
    proxy: '127.0.0.1',
  })
  expect(
    deskAccessOf({ ...NONE, DESK: 'off', DESK_TOKEN: 'secret', METRICS_PORT: undefined }),
  ).toBeUndefined()
})

test.each([
  [{ DESK_TOKEN: 'secret', METRICS_PORT: undefined }, 'METRICS_PORT: is missing beside DESK_TOKEN'],
  [{ DESK_TOKEN: '$(openssl rand -base64 18)' }, 'DESK_TOKEN: is a command'],
  [{ DESK_USER_HEADER: 'remote-user' }, 'DESK_PROXY: is missing'],
  [{ DESK_PROXY: '10.0.0.0/8' }, 'DESK_USER_HEADER: is missing'],
])('%j stops the start', (change, message) => {
  expect(() => deskAccessOf({ ...NONE, ...change })).toThrow(message)
})

const KEYS = ['k'.repeat(32)] as const
const HOURS = 3_600_000

test('a session knows its person for 12 hours, and ends when the token or the key changes', () => {
  const sessions = createSessions(KEYS, 'secret')
  const cookie = sessions.issue('Zoë – Tom', 0)
  expect(sessions.read(cookie, 12 * HOURS - 1)?.person).toBe('Zoë – Tom')
  expect(sessions.read(cookie, 12 * HOURS)).toBeUndefined()
  expect(createSessions(KEYS, 'new').read(cookie, 0)).toBeUndefined()
  expect(createSessions(['l'.repeat(32)], 'secret').read(cookie, 0)).toBeUndefined()
  expect([undefined, '', 'x', `${cookie}x`].map((one) => sessions.read(one, 0))).toEqual(
    Array(4).fill(undefined),
  )
})

test('the token of a form is that of one session', () => {
  const sessions = createSessions(KEYS, 'secret')
  const [tom, ana] = ['Tom', 'Ana'].map((name) => sessions.read(sessions.issue(name, 0), 0)!)
  expect(sessions.isFormToken(tom!, sessions.formToken(tom!))).toBe(true)
  expect(sessions.isFormToken(tom!, sessions.formToken(ana!))).toBe(false)
  expect(sessions.isFormToken(tom!, '')).toBe(false)
})

test('the cookie is for the desk alone, and no script reads it', () => {
  expect(writeCookie('x.y')).toBe('solvane-desk=x.y; Path=/desk; HttpOnly; SameSite=Strict; Max-Age=43200')
  expect(writeCookie('')).toContain('Max-Age=0')
  expect(readCookie('a=b; solvane-desk=x.y; c=d')).toBe('x.y')
  expect([null, 'xsolvane-desk=1'].map(readCookie)).toEqual([undefined, undefined])
})
