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

test('a ninth upload at once gets a 503, and any number of other forms is stored', async ({
  site,
  send,
  fields,
}) => {
  const uploads = Array.from({ length: 8 }, unfinishedUpload)
  const before = site.attachmentFiles().length
  const answers = uploads.map(({ init }, at) => site.from(`192.0.2.${10 + at}`).send(CONTACT, init))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 8)
  const refused = await send([PDF])
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await send([PDF], { headers: BROWSER })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(`${fields.content}</textarea>`)
  expect((await send([])).status).toBe(201)
  for (const { finish } of uploads) finish()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(422))
  fields.content += ' With a plan.'
  expect((await send([PDF])).status).toBe(201)
  await site.newLeads()
})

test('a fourth upload at once from one address gets a 503', async ({ site, send, fields }) => {
  const uploads = Array.from({ length: 3 }, unfinishedUpload)
  const before = site.attachmentFiles().length
  const answers = uploads.map(({ init }) => site.send(CONTACT, init))
  await vi.waitUntil(() => site.attachmentFiles().length === before + 3)
  expect((await send([PDF])).status).toBe(503)
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

test('an interrupted upload leaves nothing', async ({ site, listen }) => {
  const port = await listen(site, { uploads: { paths: [CONTACT], bodyLimit: 60 * MB } })
  const before = site.attachmentFiles().length
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${CONTACT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 5000000\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), BEGIN]))
  await vi.waitUntil(() => site.attachmentFiles().length > before)
  socket.destroy()
  await vi.waitUntil(() => site.attachmentFiles().length === before)
  expect(await site.newLeads()).toEqual([])
})
