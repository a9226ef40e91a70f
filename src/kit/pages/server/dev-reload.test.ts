import { expect, test } from 'vitest'
import { createDevReloadApi } from './dev-reload.server.ts'

test('the stream names the server, ends when the server stops, and keeps no connection of it', async () => {
  const closing = new AbortController()
  const api = createDevReloadApi(() => {}, closing.signal)
  const first = await api.request('/')
  closing.abort()
  const second = await api.request('/')
  const text = await first.text()
  expect(text).toMatch(/^data: [\da-f-]{36}\nretry: \d+\n\n$/)
  expect(await second.text()).toBe(text)
  expect(second.headers.get('connection')).toBeNull()
})
