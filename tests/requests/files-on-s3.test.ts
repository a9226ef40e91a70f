import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readFileFrom } from '#kit/files/file-store.server.ts'
import { filesUrl } from '#kit/files/files-url.server.ts'
import { openFiles } from '#kit/files/open-files.server.ts'
import { startS3 } from '#kit/files/s3rver.fixture.server.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { HOUR } from '#leads/durations.server.ts'
import { PDF, test as base } from './attachments.fixture.ts'
import { headOf, newKey } from './site.fixture.ts'

const directory = newDirectory()
let s3 = await startS3({ directory })
afterAll(() => s3.stop())
const files = openFiles(filesUrl.parse(s3.url), '')
const test = base.extend('options', { scope: 'file' }, { settings: { FILES_URL: s3.url } })
const keysOf = async (prefix: string) => (await files.list(prefix)).map(({ key }) => key)

test('the files of a lead are in the S3 store alone, for mails and commands', async ({
  site,
  send,
  newFiles,
}) => {
  expect((await send([PDF])).status).toBe(201)
  const [row, ...others] = await newFiles()
  expect([others, await keysOf('attachments/')]).toEqual([[], [`attachments/${row?.stored}`]])
  expect(site.attachmentFiles()).toEqual([])
  const [stored = ''] = await keysOf('attachments/')
  expect((await readFileFrom(files, stored))?.equals(SAMPLES.PDF)).toBe(true)
  const sales = await site.mailTo('Solvane sales <sales@solvane.example>', 'filename=a.pdf')
  expect(sales).toContain(SAMPLES.PDF.toString('base64').slice(0, 60))

  const to = join(newDirectory(), 'files')
  const leads = (...args: string[]) => runIn(site.directory, args, { files })
  expect(await leads('files', row!.lead_id, '--to', to)).toMatchObject({ code: 0 })
  expect(readFileSync(join(to, 'a.pdf')).equals(SAMPLES.PDF)).toBe(true)
  expect(await leads('erase', '--email', 'ana@buyer.example')).toMatchObject({ code: 0 })
  expect(await keysOf('attachments/')).toEqual([])
})

test('a form sent twice, or with a wrong field, leaves no second file in the store', async ({
  send,
  newFiles,
  fields,
}) => {
  const headers = newKey()
  for (const replayed of [null, 'true'])
    expect(headOf(await send([PDF], { headers }), 'idempotency-replayed')).toEqual([201, replayed])
  const kept = (await newFiles()).map(({ stored }) => `attachments/${stored}`)
  fields.email = 'ana'
  expect((await send([PDF])).status).toBe(422)
  expect(await keysOf('attachments/')).toEqual(kept)
  // The sweep looks at the age that the store reports.
  const attachments = new Attachments(files)
  expect(await attachments.listOlderThan(Date.now() - HOUR)).toEqual([])
  expect(await attachments.listOlderThan(Date.now() + HOUR)).toHaveLength(kept.length)
})

test('while the store is away only forms with files wait, and nothing half is kept', async ({
  site,
  send,
  fields,
  newFiles,
}) => {
  const before = await keysOf('attachments/')
  const port = Number(new URL(s3.endpoint).port)
  await s3.stop()
  const refused = await send([PDF])
  expect(headOf(refused, 'retry-after')).toEqual([503, expect.stringMatching(/^[1-9]/)])
  expect([await site.newLeads(), site.attachmentFiles()]).toEqual([[], []])
  expect((await send([])).status).toBe(201)
  await site.newLeads()
  for (const path of ['/', '/health/ready', PICTURE]) expect((await site.get(path)).status, path).toBe(200)

  s3 = await startS3({ directory, port })
  expect(await keysOf('attachments/')).toEqual(before)
  fields.content += ' Again.'
  expect((await send([PDF])).status).toBe(201)
  expect(await newFiles()).toHaveLength(1)
})

const [name] = readdirSync('content/images/products')
const PICTURE = `/images/products/${name}?image_process=format,webp/quality,Q_60/resize,w_320`
