import { expect, test } from 'vitest'
import { listsApi } from './api.server.ts'
import { realContent } from './real-site.fixture.server.ts'

test('a list is built once for a content, however often it is asked for', async () => {
  const content = realContent()
  let revision = 'first'
  let built = 0
  const api = listsApi(() => ({
    ...content,
    revision,
    get applications() {
      built += 1
      return content.applications
    },
  }))
  for (let asked = 0; asked < 3; asked += 1) expect((await api.request('/applications')).status).toBe(200)
  expect(built).toBe(1)
  revision = 'second'
  await api.request('/applications')
  expect(built).toBe(2)
})
