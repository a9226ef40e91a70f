import { describe, expect, test } from 'vitest'
import { defineFields } from '#kit/forms/fields.ts'
import { BadBody } from './bad-body.server.ts'
import { readBody } from './read-body.server.ts'

const FIELDS = defineFields({
  a: { label: 'A', type: 'text' },
  b: { label: 'B', type: 'text' },
  c: { label: 'C', type: 'text' },
  d: { label: 'D', type: 'text' },
  tick: { label: 'Tick', type: 'checkbox' },
  of: { label: 'Of', type: 'checkbox', options: ['x y', 'z'] },
  many: { label: 'Many', type: 'select', multiple: true },
  email: { label: 'Email', type: 'email' },
})

const read = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  readBody(
    new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } }),
    FIELDS,
  )
const readBytes = (bytes: number[], type: string) => read(new Uint8Array(bytes), type)
const readJson = (body: string) => read(body, 'application/json')
const readForm = (body: string) => read(body, 'application/x-www-form-urlencoded;charset=UTF-8')
const values = async (reading: ReturnType<typeof readBody>) => {
  const body = await reading
  return body instanceof BadBody ? body.message : { ...body.values }
}

describe('JSON', () => {
  test('is read as strings: numbers are converted, null is absent', async () => {
    expect(await readJson('{"a":"x","b":1.5,"c":null,"d":""}')).toMatchObject({ isPlain: false })
    expect(await values(readJson('{"a":"x","b":1.5,"c":null,"d":""}'))).toEqual({ a: 'x', b: '1.5', d: '' })
  })

  test('may use names of Object.prototype', async () => {
    const body = await readJson('{"__proto__":"a","constructor":"b","toString":"c"}')
    if (body instanceof BadBody) throw body
    expect(Object.entries(body.values)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ])
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })

  test.each([
    ['nothing', '', 'The body is not JSON.'],
    ['half a body', '{"a":', 'The body is not JSON.'],
    ['too many levels', '{"a":'.repeat(50_000), 'The body is not JSON.'],
    ['a list', '["a"]', 'The body is not a JSON object.'],
    ['null', 'null', 'The body is not a JSON object.'],
    ['a number', '1', 'The body is not a JSON object.'],
    ['an object in a field', '{"a":{}}', 'The field a is not a text.'],
    ['a list in a field', '{"a":[]}', 'The field a is not a text.'],
    ['a boolean in a field', '{"a":false}', 'The field a is not a text.'],
    ['NUL', '{"email":"a\\u0000@b.example"}', 'The field email is not valid text.'],
    ['half a surrogate pair', '{"a":"x\\udc00"}', 'The field a is not valid text.'],
    ['a field sent twice', '{"a":"1","b":"2","a":"1"}', 'A field was sent twice.'],
    ['a field sent twice, once escaped', '{"a":"1", "\\u0061" :"2"}', 'A field was sent twice.'],
    ['a field sent twice, once as nothing', '{"a":null,"a":"2"}', 'A field was sent twice.'],
    ['__proto__ sent twice', '{"__proto__":"1","__proto__":"2"}', 'A field was sent twice.'],
    ['a field sent twice inside a field', '{"a":{"b":1,"b":2}}', 'The field a is not a text.'],
  ])('%s is a bad body', async (_, body, message) => {
    expect(await values(readJson(body))).toBe(message)
  })

  test.each(['1e400', '-1e400', '12345678901234567890', '0.1000000000000000055', '1.50', '1E2', '-0'])(
    'the number %s, which would lose its form, is a bad body',
    async (number) => {
      const message = 'The number in the field a would be altered: send it as a text.'
      expect(await values(readJson(`{"a":${number}}`))).toBe(message)
      expect(await values(readJson(`{"a":"${number}"}`))).toEqual({ a: number })
    },
  )

  test.each(['0', '-1', '1.5', '9007199254740991', '1e+21'])(
    'the number %s is read as written',
    async (number) => {
      expect(await values(readJson(`{"a":${number}}`))).toEqual({ a: number })
    },
  )
})

test('a body that breaks off is a bad body, not a failure', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'))
      controller.error(new Error('aborted'))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://localhost/', init)
  expect(await values(readBody(request, FIELDS))).toBe('The body is incomplete.')
})

test('a string that looks like a name is not counted as one', async () => {
  const content = '"a": "b", \\"c\\": {"d":'
  expect(await values(readJson(JSON.stringify({ a: content, 'b"': '\\' })))).toEqual({
    a: content,
    'b"': '\\',
  })
})

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'bytes that are not UTF-8 are a bad body as %s',
  async (type) => {
    for (const wrong of [[0xff], [0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80]]) {
      const bytes = [...Buffer.from('{"a":"'), ...wrong, ...Buffer.from('"}')]
      expect(await values(readBytes(bytes, type)), String(wrong)).toBe('The body is not UTF-8.')
    }
  },
)

describe('a plain form', () => {
  test('is decoded, and a line break becomes one character', async () => {
    expect(await readForm('a=x+y&b=%0D%0A&c=%C3%9C&d=')).toMatchObject({ isPlain: true })
    expect(await values(readForm('a=x+y&b=%0D%0A&c=%C3%9C&d='))).toEqual({
      a: 'x y',
      b: '\n',
      c: 'Ü',
      d: '',
    })
  })

  test.each([
    ['a field sent twice', 'a=1&b=2&a=3', 'The field a was sent twice.'],
    ['NUL', 'email=%00', 'The field email is not valid text.'],
  ])('%s is a bad body', async (_, body, message) => {
    expect(await values(readForm(body))).toBe(message)
  })

  test.each(['a=%FF%FE', 'a=%ED%A0%80', '%C3=a', 'a=100%', 'a=%zz'])(
    '%s, which is not encoded UTF-8, is a bad body',
    async (body) => {
      expect(await values(readForm(body))).toBe('The body is not encoded as UTF-8.')
    },
  )

  test('is read without the fields that it does not have, sent once or twice', async () => {
    const body = 'lastpass_x=1&lastpass_x=2&a=1&__proto__=x&constructor=x&=x&a%3D=x'
    expect(await values(readForm(body))).toEqual({ a: '1' })
    expect(await values(readForm('second_note=x'))).toEqual({ second_note: 'x' })
  })

  test('is split as URLSearchParams splits it', async () => {
    for (const body of ['', '&&a=1&', 'a', 'a=b=c', 'a=%26%3D%2B&b=1', '%61=1&&b']) {
      const read = await values(readForm(body))
      expect(read, body).toEqual(Object.fromEntries(new URLSearchParams(body)))
    }
  })
})

describe('a field with several choices', () => {
  test('is an array, in JSON as in a form', async () => {
    expect(await values(readJson('{"of":["x y","z"],"many":[],"a":"1"}'))).toEqual({
      of: ['x y', 'z'],
      many: [],
      a: '1',
    })
    expect(await values(readForm('of=x+y&a=1&many=b&of=z'))).toEqual({
      of: ['x y', 'z'],
      many: ['b'],
      a: '1',
    })
    expect(await values(readJson('{"of":null}'))).toEqual({})
  })

  test.each([
    ['a text alone', '{"of":"z"}', 'The field of is not a list of texts.'],
    ['a list in a list', '{"of":[["z"]]}', 'The field of is not a text.'],
    ['nothing in a list', '{"of":[null]}', 'The field of is not a text.'],
    ['an object in a list', '{"of":[{"z":"z"}]}', 'The field of is not a text.'],
    [
      'a number that is altered',
      '{"of":[1e400]}',
      'The number in the field of would be altered: send it as a text.',
    ],
    ['a choice twice', '{"of":["z","z"]}', 'The field of names a choice twice.'],
    ['a list sent twice', '{"of":["z"],"of":["z"]}', 'A field was sent twice.'],
    ['a list for one tick', '{"tick":["on"]}', 'The field tick is not a text.'],
  ])('%s is a bad body', async (_, body, message) => {
    expect(await values(readJson(body))).toBe(message)
  })

  test('a repeated choice is a bad body, and so is another repeated field', async () => {
    expect(await values(readForm('of=z&of=z'))).toBe('The field of names a choice twice.')
    expect(await values(readForm('of=z&tick=on&tick=on'))).toBe('The field tick was sent twice.')
  })
})
