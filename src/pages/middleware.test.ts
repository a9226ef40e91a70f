import { expect, test } from 'vitest'
import type { Site } from '#content/site.server.ts'
import { type PageRequest, Redirect } from '#kit/pages/server/load.server.ts'
import { middlewareOf } from './middleware.server.ts'

const requestOf = (path: string, page?: string) =>
  ({ path, params: { page }, query: new URLSearchParams() }) as unknown as PageRequest<Site>

test('an unknown middleware is an error (spec §8)', () => {
  expect(() => middlewareOf('unknown')).toThrow("Unknown route middleware: 'unknown'.")
})

test('the address of the first page of articles has no number', () => {
  const middleware = middlewareOf('first-page')
  expect(middleware(requestOf('/articles1', '1'))).toEqual(new Redirect('/articles'))
  expect(middleware(requestOf('/articles2', '2'))).toBeUndefined()
})
