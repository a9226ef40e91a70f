import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { compoundOf, SAMPLES, zipOf } from '#kit/uploads/sample-files.fixture.server.ts'
import { type Attached, BROWSER, CONTACT, errorsIn, MB, PDF, test } from './attachments.fixture.ts'
import { headOf, newKey } from './site.fixture.ts'

describe('files that are accepted', () => {
  test('are stored under random names, readable for us alone', async ({ site, send, newFiles }) => {
    const large = Buffer.concat([SAMPLES.PDF, Buffer.alloc(2 * MB, 'x')])
    const response = await send([
      ['plan.pdf', large],
      ['../..\\Zelle 電池.STEP', SAMPLES.STEP],
      ['t.xlsx', SAMPLES.XLSX],
    ])
    expect(response.status).toBe(201)
    const rows = await newFiles()
    expect(rows.map(({ name, type, bytes }) => [name, type, bytes])).toEqual([
      ['plan.pdf', 'application/pdf', large.length],
      ['Zelle 電池.STEP', 'model/step', SAMPLES.STEP.length],
      ['t.xlsx', expect.stringContaining('spreadsheetml'), SAMPLES.XLSX.length],
    ])
    const path = join(site.directory, 'attachments', rows[0]!.stored)
    expect(readFileSync(path).equals(large)).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test.for<Attached>([
    ['a.pdf', SAMPLES.PDF],
    ['a.step', SAMPLES.STEP],
    ['a.stp', SAMPLES.STEP],
    ['a.png', SAMPLES.PNG],
    ['a.jpg', SAMPLES.JPG],
    ['a.jpeg', SAMPLES.JPG],
    ['photo.jfif', SAMPLES.JPG],
    ['scan.JPE', SAMPLES.JPG],
    ['part.p21', SAMPLES.STEP],
    ['a.xlsx', SAMPLES.XLSX],
  ])('may be %s', async (file, { send, newFiles }) => {
    expect((await send([file])).status).toBe(201)
    expect(await newFiles()).toHaveLength(1)
  })

  test('may be none', async ({ site, send, newFiles, fields }) => {
    expect((await send([['', '']])).status).toBe(201)
    expect(await newFiles()).toEqual([])
    for (const attachment of ['', []]) {
      const content = `No file in JSON: ${JSON.stringify(attachment)}`
      expect((await site.postJson(CONTACT, { ...fields, content, attachment })).status).toBe(201)
      expect(await newFiles()).toEqual([])
    }
  })

  test('are mailed to our sales team, and named to the visitor', async ({ site, send, fields }) => {
    fields.email = 'files@buyer.example'
    await send([['plan.pdf', SAMPLES.PDF]])
    const { reference } = (await site.newLeads())[0]!
    const visitor = await site.mailTo('Ana <files@buyer.example>', `[${reference}]`)
    expect(visitor).toContain('Attachments: plan.pdf\r\n')
    expect(visitor).not.toContain('filename')
    const sales = await site.mailTo('Solvane sales <sales@solvane.example>', `[${reference}]`)
    expect(sales).toContain('filename=plan.pdf')
    expect(sales).toContain(SAMPLES.PDF.toString('base64'))
  })

  test('end without scripts on a page with the reference', async ({ send, newFiles }) => {
    const response = await send([PDF], { headers: BROWSER })
    expect(headOf(response, 'location')).toEqual([303, expect.stringMatching(/^\/contact\?sent=SOL-/)])
    expect(await newFiles()).toHaveLength(1)
  })
})

test('a form sent again with its key is stored once, with other files refused', async ({
  site,
  send,
  newFiles,
}) => {
  const headers = newKey()
  const first = await send([PDF], { headers })
  const [rows, files] = [await newFiles(), site.attachmentFiles()]
  const again = await send([PDF], { headers })
  expect(headOf(again, 'idempotency-replayed')).toEqual([201, 'true'])
  expect(await again.text()).toBe(await first.text())
  for (const other of [[['b.pdf', SAMPLES.PDF]], [['a.pdf', '%PDF-2']], []] as Attached[][]) {
    const refused = await send(other, { headers })
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'idempotency-conflict' }])
  }
  expect((await site.attachments()).filter(({ lead_id }) => lead_id === rows[0]?.lead_id)).toEqual(rows)
  expect([site.attachmentFiles(), await site.newLeads()]).toEqual([files, []])
})

describe('nothing is stored of files', () => {
  const kinds = 'please choose PDF, STEP, PNG, JPG or XLSX files.'
  const cases: [what: string, files: Attached[], code: string, message: string][] = [
    ['of another kind', [['plan.exe', SAMPLES.PDF]], 'mime', `plan.exe cannot be accepted: ${kinds}`],
    ['without an extension', [['plan', SAMPLES.PDF]], 'mime', `plan cannot be accepted: ${kinds}`],
    [
      'with a second extension',
      [['plan.pdf.exe', SAMPLES.PDF]],
      'mime',
      `plan.pdf.exe cannot be accepted: ${kinds}`,
    ],
    [
      'with a reversed name',
      [['a\u202efdp.exe', SAMPLES.PDF]],
      'mime',
      `afdp.exe cannot be accepted: ${kinds}`,
    ],
    [
      'with other content',
      [['a.pdf', SAMPLES.PNG]],
      'content',
      'a.pdf cannot be accepted: its content is PNG. Please save it as PDF.',
    ],
    [
      'that are another zip',
      [['a.xlsx', zipOf('word/document.xml')]],
      'content',
      'a.xlsx cannot be accepted: its content is not XLSX.',
    ],
    [
      'that are protected by a password',
      [['prices.xlsx', compoundOf(['EncryptionInfo', 'EncryptedPackage'])]],
      'content',
      'prices.xlsx cannot be accepted: it is protected by a password. Please save a copy without one.',
    ],
    [
      'in an older format',
      [['prices.xlsx', compoundOf(['Workbook'])]],
      'content',
      'prices.xlsx cannot be accepted: it is in an older Office format. Please save it as XLSX.',
    ],
    [
      'that are a page',
      [['a.png', '<script>alert(1)</script>']],
      'content',
      'a.png cannot be accepted: its content is not PNG.',
    ],
    ['of which one is empty', [PDF, ['empty.pdf', '']], 'empty', 'empty.pdf is empty.'],
    [
      'that are too large',
      [
        ['b.png', SAMPLES.PNG],
        ['a.pdf', Buffer.concat([SAMPLES.PDF, Buffer.alloc(10 * MB)])],
      ],
      'size',
      'a.pdf is larger than 10 MB.',
    ],
    ['that are too many', Array(4).fill(PDF), 'max', 'Please choose up to 3 files.'],
  ]
  test.for(cases)(
    '%s, and the answer names them',
    async ([, files, code, message], { send, expectNothing }) => {
      await expectNothing(async () => {
        expect(await errorsIn(await send(files))).toEqual([422, [['attachment', code, message]]])
      })
    },
  )

  test('of a form with a wrong field', async ({ send, expectNothing, fields }) => {
    fields.email = 'ana'
    const wrong = ['email', 'email', 'Please enter a valid email address.']
    await expectNothing(async () => expect(await errorsIn(await send([PDF]))).toEqual([422, [wrong]]))
  })

  test('refused without scripts, and the page keeps what was typed', async ({
    send,
    expectNothing,
    fields,
  }) => {
    await expectNothing(async () => {
      const response = await send([['plan.exe', 'MZ'], PDF], { headers: BROWSER })
      expect(headOf(response, 'content-type')).toEqual([422, 'text/html; charset=utf-8'])
      const html = await response.text()
      expect(html).toContain(`plan.exe cannot be accepted: ${kinds}`)
      expect(html).toContain('Please choose your files again: plan.exe, a.pdf')
      expect(html).toContain(`${fields.content}</textarea>`)
    })
  })
})
