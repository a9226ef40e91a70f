import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNames } from '#content/lists.server.ts'
import { checkForm } from '#kit/forms/check.ts'
import { takesMany } from '#kit/forms/fields.ts'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import { openSite, type Site } from './app.ts'

interface Media {
  schema: object
  example?: object
}
interface Described {
  content?: Record<string, Media>
  headers?: Record<string, unknown>
  $ref?: string
}
interface Operation {
  parameters: { $ref?: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Described>
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Described>; parameters: Record<string, { name: string }> }
}

let site: Site
let source = ''
let description: Description
const ajv = new Ajv2020({ allErrors: true, strict: false })
formats.default(ajv)
beforeAll(async () => {
  site = await openSite({ limiter: new TokenBuckets() })
  source = await (await site.get('/api/openapi.json')).text()
  description = JSON.parse(source) as Description
  ajv.addSchema(description, 'api')
})
afterAll(() => site.close())

/** Escaped as a JSON Pointer has it. */
const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
const at = (...parts: (string | number)[]): ValidateFunction =>
  ajv.compile({ $ref: `api#${pointer(...parts)}` })

const forms = createForms({} as Leads)

test('the description has no mistake that a linter finds', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // It is nobody else's to use, and is served where it is read.
      'info-license': 'off',
      'operation-4xx-response': 'error',
      'no-invalid-media-type-examples': { severity: 'error' },
      'no-unused-components': 'error',
    },
  })
  const problems = await lintFromString({ source, absoluteRef: '/api/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('it is not sent again to who has it', async () => {
  const first = await site.get('/api/openapi.json')
  const again = await site.get('/api/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('every address of the API stands in it, and no other', () => {
  const served = site.routes
    .filter(({ method, path }) => ['GET', 'POST'].includes(method) && /^\/api\/[^*]/.test(path))
    .map(
      ({ method, path }) =>
        `${method} ${path.replace('/api', '').replace(/:file\{.*\}/, '{collection}.json')}`,
    )
  // The GET of a form is for a browser that asks for its page.
  const takers = [...forms.map(({ path }) => path), '/unsubscribe-email/one-click']
  const isForm = (address: string) => takers.some((path) => address === `GET ${path}`)
  const told = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.toSorted()).toEqual([...new Set(served)].filter((address) => !isForm(address)).toSorted())
})

/** Whether an answer is one of those the description has for its address. */
async function expectTold(method: string, path: string, response: Response): Promise<void> {
  const { status, headers } = response
  const responses = ['paths', path, method, 'responses', status] as const
  const described = description.paths[path]?.[method]?.responses[status]
  expect(described, `${method} ${path} may answer ${status}`).toBeDefined()
  const name = described?.$ref?.split('/').at(-1)
  const whole = name ? description.components.responses[name] : described
  for (const header of Object.keys(whole?.headers ?? {}))
    if (header !== 'Idempotency-Replayed') expect(headers.has(header), `${header} of ${status}`).toBe(true)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (!whole?.content) return
  expect(Object.keys(whole.content)).toContain(type)
  const place = name ? ['components', 'responses', name] : responses
  const isValid = at(...place, 'content', type, 'schema')
  expect([isValid(await response.json()), isValid.errors]).toEqual([true, null])
}

/** The link of a mail has to be mailed: newsletter.test.ts is about its answers. */
const sendable = forms.filter(({ fields, byLink }) => fields !== byLink?.fields)
describe.each(sendable.map((form) => [form.path, form] as const))('%s', (path, { fields, status }) => {
  const example = exampleOf(fields)
  const post = (body: unknown, headers?: Record<string, string>) =>
    site.postJson(`/api${path}`, body, headers)
  const accepts = () => at('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema')

  test('the example is taken, and every answer is one of those described', async () => {
    expect(checkForm(fields, example)).toEqual([])
    expect(accepts()(example)).toBe(true)
    const answers = [
      [status, await post(example)],
      [400, await post('{')],
      [400, await post(example, { 'idempotency-key': 'short' })],
      [422, await post({})],
      [422, await post({ ...example, unknown: 'x' })],
      [303, await site.postForm(`/api${path}`, { ...example, email: 'b@buyer.example' }, '/')],
    ] as const
    for (const [wanted, response] of answers) {
      expect(response.status).toBe(wanted)
      await expectTold('post', path, response)
    }
    let response = await post(example)
    for (let count = 0; count < 5 && response.ok; count++)
      response = await post({ ...example, email: `c${count}@buyer.example` })
    expect(response.status).toBe(429)
    await expectTold('post', path, response)
  })

  test('what the schema refuses, the form refuses', () => {
    const isAccepted = accepts()
    const wrong = Object.keys(fields).flatMap((name) =>
      ['', 'x', 'a@b', 'x'.repeat(5000), 'No such choice'].map((value) => ({
        ...example,
        [name]: takesMany(fields[name]!) ? [value] : value,
      })),
    )
    const refused = wrong.filter((values) => !isAccepted(values))
    expect(refused.length).toBeGreaterThan(Object.keys(fields).length)
    for (const values of refused) expect(checkForm(fields, values).length, JSON.stringify(values)).toBe(1)
  })
})

test('forms that take files say so, with how many, and their example is taken that way too', async () => {
  const withFiles = Object.entries(description.paths).filter(
    ([, { post }]) =>
      post?.requestBody?.content['multipart/form-data'] && post.requestBody.content['application/json'],
  )
  expect(withFiles.map(([path]) => path)).toEqual(['/contact', '/collaboration'])
  for (const [path, { post }] of withFiles) {
    const { schema, example = {} } = post!.requestBody!.content['multipart/form-data']!
    expect(schema).toMatchObject({ properties: { attachment: { type: 'array', maxItems: 3 } } })
    const body = new FormData()
    const texts = { ...example, email: 'files@buyer.example' }
    for (const [name, value] of Object.entries(texts))
      for (const text of [value].flat()) body.append(name, text)
    body.append('attachment', new File([SAMPLES.PDF as Uint8Array<ArrayBuffer>], 'a.pdf'))
    const response = await site.from('192.0.2.7').send(`/api${path}`, { method: 'POST', body })
    expect(response.status).toBe(201)
    await expectTold('post', path, response)
  }
})

test.each(listNames)('the list %s is what is described', async (name) => {
  const response = await site.get(`/api/${name}`)
  const { headers } = response
  await expectTold('get', `/${name}`, response)
  const known = await site.get(`/api/${name}`, { 'if-none-match': headers.get('etag') ?? '' })
  await expectTold('get', `/${name}`, known)
  expect(known.status).toBe(304)
  await expectTold('get', `/${name}`, await site.get(`/api/${name}`, { 'accept-encoding': 'identity;q=0' }))
})

test('a form’s token is told where it is given and where it is taken', async () => {
  const path = '/form-token'
  await expectTold('get', path, await site.get(`/api${path}`))
  const isToken = at('paths', path, 'get', 'responses', 200, 'content', 'application/json', 'schema')
  expect([isToken({}), isToken({ token: 'x' })]).toEqual([false, true])
  expect(description.components.parameters['FormToken']?.name.toLowerCase()).toBe(TOKEN_HEADER)
  const takers = Object.entries(description.paths).filter(([, { post }]) =>
    post?.parameters.some(({ $ref }) => $ref?.endsWith('/FormToken')),
  )
  const leads = forms.filter(({ isIdempotent }) => isIdempotent)
  expect(takers.map(([taker]) => taker)).toEqual(leads.map((form) => form.path))
})

test('so are icons, and the refusal of their bad names', async () => {
  const path = '/_nuxt_icon/{collection}.json'
  for (const asked of ['fa6-solid.json?icons=phone', 'fa6-solid.json?icons=A', 'none.json?icons=a'])
    await expectTold('get', path, await site.get(`/api/_nuxt_icon/${asked}`))
})
