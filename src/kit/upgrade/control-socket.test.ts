import { statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { askControlSocket, serveControlSocket } from './control-socket.server.ts'

test('a process is asked through a socket that only its user can open, and that replaces one left behind', async () => {
  const file = join(newDirectory(), 'control.sock')
  expect(await askControlSocket(file, {})).toBeUndefined()
  writeFileSync(file, '')
  const server = await serveControlSocket(file, (request) => Promise.resolve({ asked: request }))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await askControlSocket(file, { text: 'ü'.repeat(100_000) })).toEqual({
    asked: { text: 'ü'.repeat(100_000) },
  })
  server.close()
  expect(await askControlSocket(file, {})).toBeUndefined()
})

test('a request that is no JSON, or longer than any environment, gets no answer', async () => {
  const file = join(newDirectory(), 'control.sock')
  const asked: unknown[] = []
  const server = await serveControlSocket(file, (request) => Promise.resolve(asked.push(request)))
  for (const request of ['no JSON', JSON.stringify('x'.repeat(5_000_000))]) {
    const socket = connect(file).on('error', () => {})
    socket.end(request)
    expect(await text(socket).catch(() => '')).toBe('')
  }
  expect(asked).toEqual([])
  server.close()
})

test('an answer that does not come is an error', async () => {
  const file = join(newDirectory(), 'control.sock')
  const server = await serveControlSocket(file, () => Promise.reject(new Error('the process ends')))
  await expect(askControlSocket(file, {})).rejects.toThrow('has ended')
  server.close()
})
