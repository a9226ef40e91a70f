import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { SAMPLES, zipOf } from '#kit/uploads/sample-files.fixture.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const CONTACT = '/api/contact'
const MB = 1024 * 1024
const BROWSER = { accept: 'text/html,*/*;q=0.8', referer: 'http://localhost:3000/contact' }

// The same text from the same address would be taken for a repetition.
let count = 0
let texts: Record<string, string>
beforeEach(() => {
  texts = { topic: 'Quote', name: 'Ana', email: 'ana@buyer.example', content: `Please look: ${++count}.` }
})

type Sent = [name: string, content: Buffer | string]
function formOf(...files: Sent[]): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const [name, content] of files) form.append('attachment', new File([content as string], name))
  return form
}
const post = (body: BodyInit, { to = site, headers = {} } = {}) =>
  to.send(CONTACT, { method: 'POST', body, headers })
const send = (...files: Sent[]) => post(formOf(...files))
const errorsOf = async (response: Response) => {
  const { errors } = (await response.json()) as {
    errors?: { field: string; code: string; message: string }[]
  }
  return [response.status, errors?.map(({ field, code, message }) => [field, code, message])]
}

const folderOf = ({ directory }: Site) => join(directory, 'attachments')
const onDisk = (of = site) => (existsSync(folderOf(of)) ? readdirSync(folderOf(of)) : [])
async function attached(of = site) {
  const db = openSqliteReadOnly<LeadsSchema>(databaseFileIn(of.directory))
  const rows = await db.selectFrom('attachment').selectAll().orderBy('position').execute()
  await db.destroy()
  return rows
}
/** The files of the only lead that has come since this was last asked. */
async function newFiles(of = site) {
  const [lead, ...more] = await of.newLeads()
  expect(more).toEqual([])
  return (await attached(of)).filter((row) => row.lead_id === lead?.id)
}
/** Whatever was sent, nothing of it stays. */
async function expectNothing(work: () => Promise<unknown>, of = site): Promise<void> {
  const before = onDisk(of)
  await work()
  expect(onDisk(of)).toEqual(before)
  expect(await of.newLeads()).toEqual([])
}

describe('files that are taken', () => {
  test('are stored with the lead under names of ours, whole and for us alone', async () => {
    const large = Buffer.concat([SAMPLES.PDF, Buffer.alloc(2 * MB, 'x')])
    const response = await send(
      ['plan.pdf', large],
      ['../..\\Zelle 電池.STEP', SAMPLES.STEP],
      ['t.xlsx', SAMPLES.XLSX],
    )
    expect(response.status).toBe(201)
    const rows = await newFiles()
    expect(rows.map(({ name, type, bytes }) => [name, type, bytes])).toEqual([
      ['plan.pdf', 'application/pdf', large.length],
      ['Zelle 電池.STEP', 'model/step', SAMPLES.STEP.length],
      ['t.xlsx', expect.stringContaining('spreadsheetml'), SAMPLES.XLSX.length],
    ])
    const path = join(folderOf(site), rows[0]!.stored)
    expect(readFileSync(path).equals(large)).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['a.pdf', SAMPLES.PDF],
    ['a.step', SAMPLES.STEP],
    ['a.stp', SAMPLES.STEP],
    ['a.png', SAMPLES.PNG],
    ['a.jpg', SAMPLES.JPG],
    ['a.jpeg', SAMPLES.JPG],
    ['a.xlsx', SAMPLES.XLSX],
  ])('may be %s', async (...file) => {
    expect((await send(file)).status).toBe(201)
    expect(await newFiles()).toHaveLength(1)
  })

  test('may be none', async () => {
    expect((await send(['', ''])).status).toBe(201)
    expect(await newFiles()).toEqual([])
    for (const attachment of ['', []]) {
      const content = `No file in JSON: ${JSON.stringify(attachment)}`
      expect((await site.postJson(CONTACT, { ...texts, content, attachment })).status).toBe(201)
      expect(await newFiles()).toEqual([])
    }
  })

  test('reach our sales team, and are named to the visitor', async () => {
    texts['email'] = 'files@buyer.example'
    await send(['plan.pdf', SAMPLES.PDF])
    const { reference } = (await site.newLeads())[0]!
    const folder = join(site.directory, 'mail')
    const mails = await vi.waitUntil(() => {
      const names = existsSync(folder) ? readdirSync(folder) : []
      const found = names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
      return found.filter((text) => text.includes(`[${reference}]`)).length === 2 && found
    }, 5000)
    const visitor = mails.find((mail) => mail.includes('\r\nTo: Ana <files@buyer.example>'))
    expect(visitor).toContain('Attachments: plan.pdf\r\n')
    expect(visitor).not.toContain('filename')
    const sales = mails.find((mail) => mail.includes('filename=plan.pdf') && mail.includes(`[${reference}]`))
    expect(sales).toContain(SAMPLES.PDF.toString('base64'))
  })
})

describe('a form with files', () => {
  test('sent again with its key is one lead with one copy; with other files it is refused', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await post(formOf(['a.pdf', SAMPLES.PDF]), { headers })
    const [rows, files] = [await newFiles(), onDisk()]
    const again = await post(formOf(['a.pdf', SAMPLES.PDF]), { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(await again.text()).toBe(await first.text())
    for (const other of [[['b.pdf', SAMPLES.PDF]], [['a.pdf', '%PDF-2']], []] as Sent[][]) {
      const refused = await post(formOf(...other), { headers })
      const { code } = (await refused.json()) as { code: string }
      expect([refused.status, code]).toEqual([422, 'idempotency-conflict'])
    }
    expect((await attached()).filter(({ lead_id }) => lead_id === rows[0]?.lead_id)).toEqual(rows)
    expect([onDisk(), await site.newLeads()]).toEqual([files, []])
  })

  test('of which one part is wrong leaves nothing', async () => {
    await expectNothing(async () => {
      texts['email'] = 'ana'
      expect(await errorsOf(await send(['a.pdf', SAMPLES.PDF]))).toEqual([
        422,
        [['email', 'email', 'Please enter a valid email address.']],
      ])
    })
  })

  test('of which one file is empty leaves nothing', async () => {
    await expectNothing(async () => {
      expect(await errorsOf(await send(['a.pdf', SAMPLES.PDF], ['empty.pdf', '']))).toEqual([
        422,
        [['attachment', 'empty', 'empty.pdf is empty.']],
      ])
    })
  })

  test('that comes when nothing can be stored leaves nothing', async () => {
    const stopped = await openSite()
    await stopped.stopStore()
    expect((await post(formOf(['a.pdf', SAMPLES.PDF]), { to: stopped })).status).toBe(503)
    expect(onDisk(stopped)).toEqual([])
    await stopped.close()
  })

  test('for which the disk has no room may come again, and leaves nothing', async () => {
    const full = await openSite({ keptFree: 1e18 })
    const refused = await post(formOf(['a.pdf', SAMPLES.PDF]), { to: full })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(onDisk(full)).toEqual([])
    expect((await post(formOf(), { to: full })).status).toBe(201)
    await full.close()
  })
})

describe('files that are not taken', () => {
  const kinds = 'please choose PDF, STEP, PNG, JPG or XLSX files.'
  const cases: [what: string, files: Sent[], error: [code: string, message: string]][] = [
    ['of another kind', [['plan.exe', SAMPLES.PDF]], ['mime', `plan.exe cannot be accepted: ${kinds}`]],
    ['without an ending', [['plan', SAMPLES.PDF]], ['mime', `plan cannot be accepted: ${kinds}`]],
    [
      'with a second ending',
      [['plan.pdf.exe', SAMPLES.PDF]],
      ['mime', `plan.pdf.exe cannot be accepted: ${kinds}`],
    ],
    [
      'that turn their name',
      [['a\u202efdp.exe', SAMPLES.PDF]],
      ['mime', `afdp.exe cannot be accepted: ${kinds}`],
    ],
    [
      'with other content',
      [['a.pdf', SAMPLES.PNG]],
      ['content', 'a.pdf cannot be accepted: its content is not PDF.'],
    ],
    [
      'that are another zip',
      [['a.xlsx', zipOf('word/document.xml')]],
      ['content', 'a.xlsx cannot be accepted: its content is not XLSX.'],
    ],
    [
      'that are a page',
      [['a.png', '<script>alert(1)</script>']],
      ['content', 'a.png cannot be accepted: its content is not PNG.'],
    ],
    [
      'that are too large',
      [
        ['b.png', SAMPLES.PNG],
        ['a.pdf', Buffer.concat([SAMPLES.PDF, Buffer.alloc(10 * MB)])],
      ],
      ['size', 'a.pdf is larger than 10 MB.'],
    ],
    [
      'that are too many',
      [1, 2, 3, 4].map((number): Sent => [`${number}.pdf`, SAMPLES.PDF]),
      ['max', 'Please choose up to 3 files.'],
    ],
  ]
  test.each(cases)('%s are told by their name, and nothing of them stays', async (_, files, error) => {
    await expectNothing(async () => {
      expect(await errorsOf(await send(...files))).toEqual([422, [['attachment', ...error]]])
    })
  })

  test('without scripts come back as a note, with all that was typed', async () => {
    await expectNothing(async () => {
      const response = await post(formOf(['plan.exe', 'MZ'], ['b.pdf', SAMPLES.PDF]), { headers: BROWSER })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        422,
        'text/html; charset=utf-8',
      ])
      const html = await response.text()
      expect(html).toContain(`plan.exe cannot be accepted: ${kinds}`)
      expect(html).toContain('Please choose your files again: plan.exe, b.pdf')
      expect(html).toContain(`${texts['content']}</textarea>`)
    })
  })
})

test('without scripts a form with files ends on a page with its reference', async () => {
  const response = await post(formOf(['a.pdf', SAMPLES.PDF]), { headers: BROWSER })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/contact\?sent=SOL-/),
  ])
  expect(await newFiles()).toHaveLength(1)
})

describe('a body that no browser sends', () => {
  const TYPE = 'multipart/form-data; boundary=b'
  const part = (headers: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const file = part('name="attachment"; filename="a.pdf"', SAMPLES.PDF)
  const END = Buffer.from('--b--\r\n')
  const text = (name: string, content: string | Buffer = 'x') => part(`name="${name}"`, content)

  const cases: [what: string, body: Buffer[], wanted: [status: number, code: string], type?: string][] = [
    ['without a boundary', [file, END], [400, 'malformed'], 'multipart/form-data'],
    ['with another boundary', [file, END], [400, 'malformed'], 'multipart/form-data; boundary=c'],
    ['of nothing', [], [400, 'malformed']],
    ['cut off in a file', [file.subarray(0, -10)], [400, 'malformed']],
    ['cut off before its end', [file], [400, 'malformed']],
    ['cut off in a header', [file, Buffer.from('--b\r\ncontent-')], [400, 'malformed']],
    [
      'of too many parts',
      [file, ...Array.from({ length: 100 }, () => text('content')), END],
      [400, 'malformed'],
    ],
    ['of too many files', [...Array.from({ length: 100 }, () => file), END], [400, 'malformed']],
    ['with a field twice', [file, text('content'), text('content'), END], [400, 'malformed']],
    ['with a field that is no UTF-8', [file, text('content', Buffer.from([0xff])), END], [400, 'malformed']],
    ['with NUL', [file, text('content', 'a\0'), END], [400, 'malformed']],
    ['with too much text', [file, text('content', 'x'.repeat(70_000)), END], [413, 'too-large']],
    ['with text in place of a file', [file, text('attachment'), END], [400, 'malformed']],
    [
      'with a file in place of text',
      [file, part('name="content"; filename="a.pdf"', 'x'), END],
      [400, 'malformed'],
    ],
    [
      'with a file of no field',
      [file, part('name="__proto__"; filename="a.pdf"', 'x'), END],
      [400, 'malformed'],
    ],
    ['with a field of no form', [file, text('is_admin'), END], [422, 'validation']],
    ['with a nameless field', [file, part('filename="a.pdf"', 'x'), END], [400, 'malformed']],
    ['with endless headers', [file, text('x'.repeat(1e6)), END], [422, 'validation']],
  ]
  test.each(cases)('%s is refused and leaves nothing', async (...[, body, wanted, type = TYPE]) => {
    await expectNothing(async () => {
      const response = await post(Buffer.concat(body), { headers: { 'content-type': type } })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual(wanted)
    })
  })

  test('an address that takes no files takes no such body', async () => {
    const headers = { 'content-type': TYPE }
    const response = await site.send('/api/messages', {
      method: 'POST',
      body: Buffer.concat([text('name'), END]),
      headers,
    })
    expect(response.status).toBe(400)
    for (const body of [{ attachment: 'a.pdf' }, { attachment: ['a.pdf'] }, { attachment: {} }])
      expect((await site.postJson(CONTACT, { ...texts, ...body })).status).toBe(400)
  })

  test.each([
    '../../../etc/passwd.pdf',
    '..\\..\\x.pdf',
    '/etc/x.pdf',
    'C:\\x.pdf',
    'a\0b.pdf',
    '%2e%2e%2fx.pdf',
    'x.pdf/..',
    `${'y'.repeat(3000)}.pdf`,
    'a.pdf\u202e',
    '.pdf',
    '=cmd.pdf',
    'CON.pdf',
    'a"; filename="b.pdf',
  ])('a file called %j has no say in where it lies', async (name) => {
    const body = Buffer.concat([
      ...Object.entries(texts).map(([field, value]) => text(field, value)),
      part(`name="attachment"; filename="${name}"`, SAMPLES.PDF),
      END,
    ])
    const before = onDisk().length
    const { status } = await post(body, { headers: { 'content-type': TYPE } })
    const files = status === 201 ? await newFiles() : []
    expect([201, 422]).toContain(status)
    expect(onDisk()).toHaveLength(before + files.length)
    for (const { name: kept } of files) expect(kept).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,120}$/u)
  })
})

describe('uploads are limited', () => {
  /** A body of which the beginning of a file has come, and the rest comes when it is let go. */
  function held() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const head = '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF'
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(head))
        await promise
        controller.enqueue(Buffer.from('\r\n--b--\r\n'))
        controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    return { init: { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit, go: resolve }
  }

  test('to eight at once; others may come again, a form without files at any time', async () => {
    const busy = Array.from({ length: 8 }, held)
    const answers = busy.map(({ init }, at) => site.from(`192.0.2.${10 + at}`).send(CONTACT, init))
    await vi.waitUntil(() => onDisk().length > 0)
    await wait(50)
    const refused = await send(['a.pdf', SAMPLES.PDF])
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await post(formOf(['a.pdf', SAMPLES.PDF]), { headers: BROWSER })
    expect([page.status, (await page.text()).includes(`${texts['content']}</textarea>`)]).toEqual([503, true])
    expect((await send()).status).toBe(201)
    for (const { go } of busy) go()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from(busy, () => 422))
    expect((await send(['a.pdf', SAMPLES.PDF])).status).toBe(201)
    await site.newLeads()
  })

  test('to three at once of one address', async () => {
    const busy = Array.from({ length: 3 }, held)
    const before = onDisk().length
    const answers = busy.map(({ init }) => site.send(CONTACT, init))
    await vi.waitUntil(() => onDisk().length === before + 3)
    expect((await send(['a.pdf', SAMPLES.PDF])).status).toBe(503)
    expect(
      (
        await site
          .from('198.51.100.1')
          .send(CONTACT, { method: 'POST', body: formOf(['a.pdf', SAMPLES.PDF]) })
      ).status,
    ).toBe(201)
    for (const { go } of busy) go()
    await Promise.all(answers)
    expect((await post(formOf(['a.pdf', SAMPLES.PDF]))).status).toBe(201)
    await site.newLeads()
  })

  test('to 20 in ten minutes for one address, also of forms that are wrong', async () => {
    const limited = await openSite({ limiter: new TokenBuckets({ now: () => 0 }) })
    texts['email'] = 'ana'
    const statuses: number[] = []
    for (let time = 0; time < 21; time++)
      statuses.push((await post(formOf(['a.exe', ''], ['a.pdf', SAMPLES.PDF]), { to: limited })).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    texts['email'] = 'ana@buyer.example'
    const last = await post(formOf(['a.pdf', SAMPLES.PDF]), { to: limited })
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await post(formOf(), { to: limited })).status).toBe(201)
    expect(onDisk(limited)).toEqual([])
    await limited.close()
  })
})

test('an upload that is broken off leaves nothing', async () => {
  const http = new HttpServer({
    fetch: (request) => site.fetch(request),
    guard: { hosts: ['localhost'], bodyLimit: 64 * 1024, uploads: { paths: [CONTACT], bodyLimit: 60 * MB } },
    headers: {},
    log: createLog('silent'),
  })
  const port = await http.listen(0, '127.0.0.1')
  const before = onDisk().length
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${CONTACT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  )
  await vi.waitUntil(() => onDisk().length > before)
  socket.destroy()
  await vi.waitUntil(() => onDisk().length === before)
  expect(await site.newLeads()).toEqual([])
  await http.drain({ delay: 0, grace: 0 })
})
