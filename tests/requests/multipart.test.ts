import { expect } from 'vitest'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { CONTACT, END, MULTIPART, part, test } from './attachments.fixture.ts'
import { problemIn, type Site } from './site.fixture.ts'

const post = (site: Site, body: Buffer[], { path = CONTACT, type = MULTIPART } = {}) =>
  site.send(path, {
    method: 'POST',
    body: new Uint8Array(Buffer.concat(body)),
    headers: { 'content-type': type },
  })
const file = part('name="attachment"; filename="a.pdf"', SAMPLES.PDF)
const text = (name: string, content?: string | Buffer) => part(`name="${name}"`, content)

// kit/uploads/multipart.test.ts has more bodies that cannot be parsed.
const REFUSED: [what: string, body: Buffer[], status: number, code: string][] = [
  ['cut off in a file', [file.subarray(0, -10)], 400, 'malformed'],
  ['cut off before its end', [file], 400, 'malformed'],
  ['of too many parts', [file, ...Array<Buffer>(100).fill(text('content')), END], 400, 'malformed'],
  ['of too many files', [...Array<Buffer>(100).fill(file), END], 400, 'malformed'],
  ['with a field twice', [file, text('content'), text('content'), END], 400, 'malformed'],
  ['with a field that is no UTF-8', [file, text('content', Buffer.from([0xff])), END], 400, 'malformed'],
  ['with NUL in an address', [file, text('email', 'a\0@b.example'), END], 400, 'malformed'],
  ['with too much text', [file, text('content', 'x'.repeat(70_000)), END], 413, 'too-large'],
  ['with text in place of a file', [file, text('attachment'), END], 400, 'malformed'],
  ['with a file in place of text', [file, part('name="content"; filename="a.pdf"'), END], 400, 'malformed'],
  ['with a file of no field', [file, part('name="__proto__"; filename="a.pdf"'), END], 400, 'malformed'],
  ['with a field of no form', [file, text('is_admin'), END], 422, 'validation'],
  ['with a nameless field', [file, part('filename="a.pdf"'), END], 400, 'malformed'],
  ['with endless headers', [file, text('x'.repeat(1e6)), END], 422, 'validation'],
]
test.for(REFUSED)(
  'a body %s is refused and leaves nothing',
  async ([, body, status, code], { site, expectNothing }) => {
    await expectNothing(async () => {
      const response = await post(site, body)
      expect([response.status, (await problemIn(response)).code]).toEqual([status, code])
    })
  },
)

test.for(['multipart/form-data', 'multipart/form-data; boundary=c'])(
  'a body of the type %s, which is not its own, is refused and leaves nothing',
  async (type, { site, expectNothing }) => {
    await expectNothing(async () => expect((await post(site, [file, END], { type })).status).toBe(400))
  },
)

test('other forms accept no multipart, and JSON carries no files', async ({ site, fields }) => {
  expect((await post(site, [text('name'), END], { path: '/api/samples' })).status).toBe(400)
  for (const attachment of ['a.pdf', ['a.pdf'], {}])
    expect((await site.postJson(CONTACT, { ...fields, attachment })).status).toBe(400)
})

test.for([
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
])('a file called %j cannot choose where it is stored', async (name, { site, fields, newFiles }) => {
  const texts = Object.entries(fields).map(([field, value]) => text(field, value))
  const before = site.attachmentFiles().length
  const attached = part(`name="attachment"; filename="${name}"`, SAMPLES.PDF)
  const { status } = await post(site, [...texts, attached, END])
  const files = status === 201 ? await newFiles() : []
  expect([201, 422]).toContain(status)
  expect(site.attachmentFiles()).toHaveLength(before + files.length)
  for (const row of files) expect(row.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,120}$/u)
})
