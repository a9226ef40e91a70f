import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, vi } from 'vitest'
import { BROWSER, CONTACT, END, MB, MULTIPART, part, PDF, test } from './attachments.fixture.ts'
import { headOf } from './site.fixture.ts'

const BEGIN = part('name="attachment"; filename="a.pdf"', '%PDF').subarray(0, -2)

/** A request whose file has begun to arrive; its rest arrives when `finish` is called. */
function unfinishedUpload() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(BEGIN)
      await promise
      controller.enqueue(Buffer.concat([Buffer.from('\r\n'), END]))
      controller.close()
    },
  })
  const headers = { 'content-type': MULTIPART }
  return { init: { method: 'POST', body, headers, duplex: 'half' } as RequestInit, finish }
}

test('eight slow uploads of eight networks keep no other form from being stored', async ({
  site,
  send,
  fields,
}) => {
  const slow = Array.from({ length: 8 }, unfinishedUpload)
  const before = site.attachmentFiles().length
  const answers = slow.map(({ init }, at) => site.from(`198.51.${at}.1`).send(CONTACT, init))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 8)
  expect((await send([])).status).toBe(201)
  fields.content += ' With a plan.'
  expect((await send([PDF])).status).toBe(201)
  for (const { finish } of slow) finish()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([408, ...Array(7).fill(422)])
  // Nothing is left but the file that was sent.
  expect(site.attachmentFiles()).toHaveLength(before + 1)
  await site.newLeads()
})

test('a fourth upload at once from one address gets a 503, with every word of the form', async ({
  site,
  send,
  fields,
}) => {
  const uploads = Array.from({ length: 3 }, unfinishedUpload)
  const before = site.attachmentFiles().length
  const answers = uploads.map(({ init }) => site.send(CONTACT, init))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 3)
  const refused = await send([PDF])
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await send([PDF], { headers: BROWSER })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(`${fields.content}</textarea>`)
  expect((await send([PDF], { to: site.from('198.51.100.1').send })).status).toBe(201)
  for (const { finish } of uploads) finish()
  await Promise.all(answers)
  fields.content += ' Again.'
  expect((await send([PDF])).status).toBe(201)
  await site.newLeads()
})

test('an address may upload 20 times in ten minutes', async ({ limitedSite, send, fields }) => {
  const to = limitedSite.send
  fields.email = 'ana'
  // Of the 21st, which is over the limit, the errors are reported first.
  for (let time = 0; time < 21; time++) expect((await send([['a.exe', ''], PDF], { to })).status).toBe(422)
  fields.email = 'ana@buyer.example'
  const last = await send([PDF], { to })
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await send([], { to })).status).toBe(201)
  expect(limitedSite.attachmentFiles()).toEqual([])
})

test('an upload leaves nothing when the store is unavailable', async ({ stoppedSite, send }) => {
  expect((await send([PDF], { to: stoppedSite.send })).status).toBe(503)
  expect(stoppedSite.attachmentFiles()).toEqual([])
})

test('an upload that the disk has no room for leaves nothing', async ({ openSite, send }) => {
  const site = await openSite({ minFreeBytes: 1e18 })
  const refused = await send([PDF], { to: site.send })
  expect(headOf(refused, 'retry-after')).toEqual([503, '60'])
  expect(site.attachmentFiles()).toEqual([])
  expect((await send([], { to: site.send })).status).toBe(201)
})

const HEAD = `POST ${CONTACT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 5000000\r\n\r\n`
const UPLOADS = { uploads: { paths: [CONTACT], bodyLimit: 60 * MB } }

test('an interrupted upload leaves nothing', async ({ site, listen }) => {
  const port = await listen(site, UPLOADS)
  const before = site.attachmentFiles().length
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(HEAD), BEGIN]))
  await vi.waitUntil(() => site.attachmentFiles().length > before)
  socket.destroy()
  await vi.waitUntil(() => site.attachmentFiles().length === before)
  expect(await site.newLeads()).toEqual([])
})

test('a slow upload that gives way to another gets a 408', async ({ site, listen, send }) => {
  const port = await listen(site, UPLOADS)
  const before = site.attachmentFiles().length
  const socket = connect(port, '127.0.0.1')
  const received = once(socket, 'data')
  socket.write(Buffer.concat([Buffer.from(HEAD), BEGIN]))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 1)
  const others = Array.from({ length: 7 }, unfinishedUpload)
  const answers = others.map(({ init }, at) => site.from(`198.51.${at}.1`).send(CONTACT, init))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 8)
  expect((await send([PDF])).status).toBe(201)
  expect(String(await received)).toMatch(/^HTTP\/1.1 408 /)
  socket.destroy()
  for (const { finish } of others) finish()
  await Promise.all(answers)
  await site.newLeads()
})
