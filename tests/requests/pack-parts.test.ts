import { expect } from 'vitest'
import { test } from './site.fixture.ts'

const PACKS = '/solutions/custom-battery-packs'

test('the configurator’s cells and batteries are an immutable file, named by its content', async ({
  site,
}) => {
  const page = await (await site.get(PACKS)).text()
  const path = /"partsHref":"([^"]*)"/.exec(page)?.[1] ?? ''
  expect(path).toMatch(/^\/_app\/pack-parts\/[\da-f]{12}\.json$/)
  const file = await site.get(path)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'public, max-age=31536000, immutable',
  ])
  const { sizing, batteries } = (await file.json()) as {
    sizing: { cells: object[] }
    batteries: object
  }
  expect(sizing.cells.length).toBe(site.content.products.filter(({ cell }) => cell).length)
  expect(Object.keys(batteries)).toContain('svd-12100-12v-100ah-lifepo4-battery')
  // A page from before a change of the content.
  const earlier = await site.get('/_app/pack-parts/000000000000.json')
  expect([earlier.status, earlier.headers.get('location'), earlier.headers.get('cache-control')]).toEqual([
    302,
    path,
    'no-store',
  ])
})
