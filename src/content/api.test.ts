import { expect, test } from 'vitest'
import { listsApi } from './api.server.ts'
import { realContent } from './real-site.fixture.server.ts'

test('a list is built once for each version of the content', async () => {
  const content = realContent()
  let revision = 'first'
  let builds = 0
  const api = listsApi(() => ({
    ...content,
    revision,
    get applications() {
      builds += 1
      return content.applications
    },
  }))
  for (let request = 0; request < 3; request += 1)
    expect((await api.request('/applications')).status).toBe(200)
  expect(builds).toBe(1)
  revision = 'second'
  await api.request('/applications')
  expect(builds).toBe(2)
})
