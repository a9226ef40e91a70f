import { expect } from 'vitest'
import { createLeadFileLinks } from '#leads/attachments/file-links.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { PDF, test as base } from './attachments.fixture.ts'
import { ORIGIN, SECRET } from './site.fixture.ts'

const OLD_SECRET = 'o'.repeat(32)
const links = createLeadFileLinks(ORIGIN, [SECRET])

const test = base.extend('submit', ({ send, site }) =>
  /** Sends a form with two files, and returns the lead and a function that returns the path of a link to one of them. */
  async (to = site.send) => {
    const response = await send([['plan ü.pdf', SAMPLES.PDF], PDF], { to })
    expect(response.status).toBe(201)
    const { id, reference } = (await response.json()) as { id: string; reference: string }
    const pathOf = (position: number, at = Date.now(), by = links) =>
      by.urlOf({ lead_id: id, position }, at).slice(ORIGIN.length)
    return { reference, pathOf }
  },
)

test('a link downloads its file, which no cache keeps and no search engine lists', async ({
  site,
  submit,
}) => {
  const { pathOf } = await submit()
  const response = await site.get(pathOf(0))
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.PDF)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''plan%20%C3%BC.pdf",
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'application/octet-stream',
  })
  const { headers } = await site.send(pathOf(1), { method: 'HEAD' })
  expect(headers.get('content-disposition')).toContain('a.pdf')
})

test('a link that has ended, or whose file is gone, answers 410, an altered one 404', async ({
  site,
  submit,
}) => {
  const { reference, pathOf } = await submit()
  const ended = pathOf(0, Date.now() - 7 * DAY - 1000)
  const altered = pathOf(0).replace('.0~', '.1~')
  for (const [path, status] of [
    [ended, 410],
    [pathOf(7), 410],
    [altered, 404],
    ['/lead-file', 404],
    [`/lead-file?link=${'x'.repeat(5000)}`, 404],
  ] as const) {
    const response = await site.get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    const page = await site.get(path, { accept: 'text/html' })
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([status, 'noindex, nofollow'])
    expect(await page.text()).toContain(status === 410 ? 'This link has ended' : 'This link is not complete')
  }
  expect((await runIn(site.directory, ['erase', '--reference', reference])).code).toBe(0)
  expect((await site.get(pathOf(0))).status).toBe(410)
})

test('a link that the former key has signed goes on working', async ({ openSite, submit }) => {
  const site = await openSite({ settings: { SECRET_KEY: `${SECRET},${OLD_SECRET}` } })
  const { pathOf } = await submit(site.send)
  for (const by of [links, createLeadFileLinks(ORIGIN, [OLD_SECRET])])
    expect((await site.get(pathOf(0, Date.now(), by))).status).toBe(200)
  expect((await site.get(pathOf(0, Date.now(), createLeadFileLinks(ORIGIN, ['x'.repeat(32)])))).status).toBe(
    404,
  )
})

test('while the store is away, a link answers 503', async ({ stoppedSite }) => {
  const path = links.urlOf({ lead_id: 'x', position: 0 }, Date.now()).slice(ORIGIN.length)
  expect((await stoppedSite.get(path)).status).toBe(503)
})
