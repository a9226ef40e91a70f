import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BadMultipart, MultipartTimeout, type Part, readMultipart } from './multipart.server.ts'

const TYPE = 'multipart/form-data; boundary=b'
const read = async ({ name, fileName, bytes }: Part) => [name, fileName, (await buffer(bytes)).toString()]
const disposition = (rest: string) => `content-disposition: form-data; ${rest}\r\n`
const part = (headers: string, text: string) => `--b\r\n${headers}\r\n${text}\r\n`
const END = '--b--\r\n'

function requestOf(body: BodyInit, type = TYPE): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
  return new Request('http://localhost/', init)
}
/** Creates a body from these pieces, followed by `end`. */
const stream = (pieces: Iterable<string>, end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece, 'latin1'))
      end(controller)
    },
  })
const parsed = (request: Request, each: (part: Part) => Promise<unknown> = read, within = 2000) =>
  readMultipart(request, { maxParts: 4, timeoutMs: within, onPart: each })

test('the form of a browser is read part by part, in order', async () => {
  const form = new FormData()
  form.append('content', 'Zwei Zellen, bitte: 電池')
  form.append('files', new File(['%PDF-1.7'], 'Angebot „neu“.pdf'))
  form.append('none', new File([], ''))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  expect(await parsed(request)).toEqual([
    ['content', undefined, 'Zwei Zellen, bitte: 電池'],
    ['files', 'Angebot „neu“.pdf', '%PDF-1.7'],
    ['none', '', ''],
  ])
})

test('a body may arrive in pieces of any size, with a preamble and an epilogue', async () => {
  const text =
    part(disposition('name="a"; filename="x.bin"'), `1\r\n--c\r\n2`) + part(disposition('name="b"'), '')
  const bytes = stream(`preamble\r\n${text}${END}epilogue`, (controller) => controller.close())
  expect(await parsed(requestOf(bytes))).toEqual([
    ['a', 'x.bin', '1\r\n--c\r\n2'],
    ['b', undefined, ''],
  ])
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['no end', part(disposition('name="a"'), '1')],
  ['half a part', `--b\r\n${disposition('name="a"')}\r\nabc`],
  ['half a file', `--b\r\n${disposition('name="a"; filename="a"')}\r\nabc`],
  ['half a header', '--b\r\ncontent-dispo'],
  ['more parts than there may be', part(disposition('name="a"'), '1').repeat(5) + END],
])('a body of %s is refused', async (_, body) => {
  await expect(parsed(requestOf(body))).rejects.toThrow(BadMultipart)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary', 'multipart/mixed; boundary=b', ''])(
  'a body of type %j is refused',
  async (type) => {
    await expect(parsed(requestOf(END, type))).rejects.toThrow(BadMultipart)
  },
)

test.each([
  ['no parts', END, []],
  ['a part without headers', `--b\r\n\r\nabc\r\n${END}`, []],
  ['a part without a name', part('content-disposition: form-data\r\n', '1') + END, [['', undefined, '1']]],
  ['a part of another kind', part('content-disposition: attachment; name="a"\r\n', '1') + END, []],
  ['headers without end', part(`x: ${'y'.repeat(1e6)}\r\n${disposition('name="a"')}`, '1') + END, []],
  [
    'a file name with a path and a line break',
    part(disposition('name="a"; filename="../../e\\tc/a%0D%0Ab.pdf"'), '1') + END,
    [['a', expect.not.stringMatching(/[/\\\r\n]/), '1']],
  ],
])('%s is read safely', async (_, body, wanted) => {
  expect(await parsed(requestOf(body))).toEqual(wanted)
})

test('an incomplete or slow body is refused, and its open part gets the error', async () => {
  const begin = `--b\r\n${disposition('name="a"; filename="a"')}\r\nabc`
  const failures: unknown[] = []
  const each = (one: Part) =>
    read(one).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
  const broken = stream([begin], (controller) => setImmediate(() => controller.error(new Error('gone'))))
  await expect(parsed(requestOf(broken), each)).rejects.toThrow(BadMultipart)
  const slow = stream([begin], () => {})
  await expect(parsed(requestOf(slow), each, 50)).rejects.toThrow(MultipartTimeout)
  expect(failures).toEqual([expect.any(BadMultipart), expect.any(MultipartTimeout)])
})

test('an error of one part is thrown after the others have been read', async () => {
  const seen: string[] = []
  const body =
    ['a', 'b', 'c'].map((name) => part(disposition(`name="${name}"`), 'x'.repeat(2e5))).join('') + END
  const each = async (one: Part) => {
    seen.push(one.name)
    if (one.name === 'a') throw new RangeError('no room')
    return read(one)
  }
  await expect(parsed(requestOf(body), each)).rejects.toThrow(RangeError)
  expect(seen).toEqual(['a', 'b', 'c'])
})
