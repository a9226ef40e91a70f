import { afterEach, expect, test } from 'vitest'
import { systemdFd, takePassedFds } from './passed-fds.server.ts'

const pid = String(process.pid)

afterEach(() => {
  for (const name of ['PASSED_FDS', 'LISTEN_FDS', 'LISTEN_PID']) delete process.env[name]
})

test('the socket of systemd is used by the process that it was passed to', () => {
  expect(systemdFd({ LISTEN_FDS: '1', LISTEN_PID: pid })).toBe(3)
  expect(systemdFd({ LISTEN_FDS: '1', LISTEN_PID: '1' })).toBeUndefined()
  expect(systemdFd({ LISTEN_FDS: '1' })).toBeUndefined()
  expect(() => systemdFd({ LISTEN_FDS: '2', LISTEN_PID: pid })).toThrow(
    'LISTEN_FDS: the socket unit has 2 addresses, and the site listens on one; for example ListenStream=127.0.0.1:3000',
  )
})

test('inherited sockets are taken once, those of the parent first', () => {
  Object.assign(process.env, { LISTEN_FDS: '1', LISTEN_PID: pid })
  expect([takePassedFds(), takePassedFds()]).toEqual([[3], []])
  Object.assign(process.env, { PASSED_FDS: '4,5', LISTEN_FDS: '1', LISTEN_PID: pid })
  expect([takePassedFds(), takePassedFds()]).toEqual([[4, 5], []])
})
