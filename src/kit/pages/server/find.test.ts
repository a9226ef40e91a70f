import { expect, test } from 'vitest'
import { finder } from './find.server.ts'
import { type Middleware, Redirect, UNAVAILABLE } from './load.server.ts'
import type { PagesOptions } from './pages-options.server.ts'

/** A site with one page that names rules. */
function pageWith(named: string[], middleware: Record<string, Middleware<string>>) {
  const load = () => ({ head: { title: '', description: '' }, data: 'loaded' })
  const options: Partial<PagesOptions<string>> = {
    routes: { match: () => ({ name: 'page', params: {} }), table: {} },
    modules: { page: { load, middleware: named } },
    middleware,
    site: () => 'site',
  }
  return finder(options as PagesOptions<string>)('/page', '')
}

test("Unknown route middleware: '{name}'.", () => {
  expect(() => pageWith(['known', 'unknown'], { known: () => undefined })).toThrow(
    "Unknown route middleware: 'unknown'.",
  )
})

test('a page that cannot be had now is asked for again by its whole address, but for what it does not read', async () => {
  const find = finder({
    routes: { match: () => ({ name: 'page', params: {} }) },
    modules: { page: { load: () => UNAVAILABLE, reads: ['voltage'] } },
    errorHelp: () => undefined,
    errorHead: () => ({ title: '', description: '' }),
    site: () => 'site',
  } as unknown as PagesOptions<string>)
  expect(await find('/page', '?utm=x&voltage=12')).toMatchObject({
    status: 503,
    loaded: { data: { path: '/page?voltage=12' } },
  })
})

test('a page goes by the rules it names, in its order, until one says that it is elsewhere', async () => {
  const asked: string[] = []
  const rule = (name: string, moved?: Redirect) => () => {
    asked.push(name)
    return moved
  }
  const rules = { a: rule('a'), b: rule('b', new Redirect('/there')), c: rule('c'), d: rule('d') }
  expect(await pageWith(['c', 'a'], rules)).toMatchObject({ status: 200, loaded: { data: 'loaded' } })
  expect(await pageWith(['a', 'b', 'c'], rules)).toEqual(new Redirect('/there'))
  expect(asked).toEqual(['c', 'a', 'a', 'b'])
})
