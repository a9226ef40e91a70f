import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect } from 'vitest'
import { listNames } from '#content/lists.server.ts'
import { configureTool } from '#features/calculators/configure-tool.server.ts'
import { replacementTool } from '#features/calculators/replacement-tool.server.ts'
import { runtimeTool } from '#features/calculators/runtime-tool.server.ts'
import { shippingTool } from '#features/calculators/shipping-tool.server.ts'
import { windowTool } from '#features/calculators/window-tool.server.ts'
import type { LeadContext } from '#features/lead-context.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import { checkForm } from '#kit/forms/check.ts'
import { takesMany } from '#kit/forms/fields.ts'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { test as base } from './site.fixture.ts'

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
  webhooks: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Described>; parameters: Record<string, { name: string }> }
}

/** Joins the parts of a JSON Pointer, escaped. */
const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const test = base
  .extend('options', { scope: 'file' }, { limiter: new TokenBuckets() })
  .extend('source', { scope: 'file' }, ({ site }) => site.getText('/api/openapi.json'))
  .extend('description', { scope: 'file' }, ({ source }) => JSON.parse(source) as Description)
  /** Returns the validator of the schema at this place in the description. */
  .extend('schemaAt', { scope: 'file' }, ({ description }) => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    formats.default(ajv)
    ajv.addSchema(description, 'api')
    return (...parts: (string | number)[]) => ajv.compile({ $ref: `api#${pointer(...parts)}` })
  })
  /** Expects that the description has this response for its address. */
  .extend(
    'expectDescribed',
    ({ description, schemaAt }) =>
      async (method: string, path: string, response: Response) => {
        const { status, headers } = response
        const own = description.paths[path]?.[method]?.responses[status]
        expect(own, `${method} ${path} may answer ${status}`).toBeDefined()
        const name = own?.$ref?.split('/').at(-1)
        const described = name ? description.components.responses[name] : own
        for (const header of Object.keys(described?.headers ?? {}))
          if (header !== 'Idempotency-Replayed')
            expect(headers.has(header), `${header} of ${status}`).toBe(true)
        if (!described?.content) return
        const type = headers.get('content-type')?.split(';')[0] ?? ''
        expect(Object.keys(described.content)).toContain(type)
        const place = name ? ['components', 'responses', name] : ['paths', path, method, 'responses', status]
        const isValid = schemaAt(...place, 'content', type, 'schema')
        expect([isValid(await response.json()), isValid.errors]).toEqual([true, null])
      },
  )

const forms = createForms({} as Leads, {} as LeadContext)

test('a linter finds no mistake in the description', async ({ source }) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The API is not published for others, so it has no license.
      'info-license': 'off',
      'operation-4xx-response': 'error',
      'no-invalid-media-type-examples': { severity: 'error' },
      'no-unused-components': 'error',
    },
  })
  const problems = await lintFromString({ source, absoluteRef: '/api/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the description is revalidated by its ETag', async ({ site }) => {
  const first = await site.get('/api/openapi.json')
  const again = await site.get('/api/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('the description has every address of the API, and no other', ({ site, description }) => {
  const served = site.routes
    .filter(({ method, path }) => ['GET', 'POST'].includes(method) && /^\/api\/[^*]/.test(path))
    .map(
      ({ method, path }) =>
        `${method} ${path.replace('/api', '').replace(/:file\{.*\}/, '{collection}.json')}`,
    )
  // GET of a form redirects a browser to its page.
  const formPaths = [...forms.map(({ path }) => path), '/unsubscribe-email/one-click']
  const isForm = (address: string) => formPaths.some((path) => address === `GET ${path}`)
  const ofApi = Object.entries(description.paths).filter(([, { servers }]) => !servers)
  const described = ofApi.flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual([...new Set(served)].filter((address) => !isForm(address)).toSorted())
})

/** The forms that need the link of a mail or an earlier inquiry have tests of their own. */
const sendable = forms.filter(({ name, fields, byLink }) => fields !== byLink?.fields && name !== 'state')
describe.each(sendable.map((form) => [form.path, form] as const))('%s', (path, { fields, status }) => {
  const example = exampleOf(fields)
  const body = ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema']

  test('the example is accepted, and every answer is described', async ({
    site,
    schemaAt,
    expectDescribed,
  }) => {
    const post = (values: unknown, headers?: Record<string, string>) =>
      site.postJson(`/api${path}`, values, headers)
    expect(checkForm(fields, example)).toEqual([])
    expect(schemaAt(...body)(example)).toBe(true)
    const answers = [
      [status, await post(example)],
      [400, await post('{')],
      [400, await post(example, { 'idempotency-key': 'short' })],
      [422, await post({})],
      [422, await post({ ...example, unknown: 'x' })],
      [303, await site.postForm(`/api${path}`, { ...example, email: 'b@buyer.example' }, '/')],
    ] as const
    for (const [expected, response] of answers) {
      expect(response.status).toBe(expected)
      await expectDescribed('post', path, response)
    }
    let response = await post(example)
    for (let count = 0; count < 5 && response.ok; count++)
      response = await post({ ...example, email: `c${count}@buyer.example` })
    expect(response.status).toBe(429)
    await expectDescribed('post', path, response)
  })

  test('the form refuses whatever the schema refuses', ({ schemaAt }) => {
    const isAccepted = schemaAt(...body)
    const single = Object.keys(fields).filter((name) => fields[name]!.type !== 'list')
    const wrong = single.flatMap((name) =>
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

test('forms with files describe multipart and accept their example', async ({
  site,
  description,
  expectDescribed,
}) => {
  const withFiles = Object.entries(description.paths).filter(
    ([, { post }]) =>
      post?.requestBody?.content['multipart/form-data'] && post.requestBody.content['application/json'],
  )
  expect(withFiles.map(([path]) => path)).toEqual(['/messages', '/contact', '/collaboration'])
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
    await expectDescribed('post', path, response)
  }
})

test.for(listNames)('the list %s is as described', async (name, { site, expectDescribed }) => {
  const response = await site.get(`/api/${name}`)
  const { headers } = response
  await expectDescribed('get', `/${name}`, response)
  const known = await site.get(`/api/${name}`, { 'if-none-match': headers.get('etag') ?? '' })
  await expectDescribed('get', `/${name}`, known)
  expect(known.status).toBe(304)
  await expectDescribed(
    'get',
    `/${name}`,
    await site.get(`/api/${name}`, { 'accept-encoding': 'identity;q=0' }),
  )
})

const TOOLS = [configureTool, runtimeTool, replacementTool, shippingTool, windowTool]
test.for(TOOLS.map((tool) => [tool.name, tool] as const))(
  'the tool %s is as described, and its example is answered',
  async ([name, { fields, example }], { site, description, expectDescribed }) => {
    const path = `/${name}`
    const { parameters, responses } = description.paths[path]!['get']!
    expect(parameters.map((parameter) => (parameter as { name?: string }).name)).toEqual([
      ...Object.keys(fields),
      'v',
    ])
    expect(responses[200]?.content?.['application/json']?.example).toBeDefined()
    const response = await site.get(`/api${path}?${example}`)
    const etag = response.headers.get('etag') ?? ''
    expect(response.status).toBe(200)
    await expectDescribed('get', path, response)
    for (const [status, query, headers] of [
      [304, example, { 'if-none-match': etag }],
      [406, example, { 'accept-encoding': 'identity;q=0' }],
      [422, `${example}&${example}`, {}],
    ] as const) {
      const other = await site.get(`/api${path}?${query}`, headers)
      expect(other.status).toBe(status)
      await expectDescribed('get', path, other)
    }
  },
)

test('the certificates are as described, and their example is answered', async ({
  site,
  description,
  expectDescribed,
}) => {
  const path = '/certificates'
  const { parameters, responses } = description.paths[path]!['get']!
  const query = (parameters as { name?: string; example?: string | string[] }[]).flatMap(
    ({ name = '', example = [] }) => [example].flat().map((value) => [name, value]),
  )
  expect(query.map(([name]) => name)).toEqual(['market', 'product'])
  const response = await site.get(`/api${path}?${new URLSearchParams(query)}`)
  const answer = (await response.clone().json()) as { gaps: object[] }
  const { example } = responses[200]?.content?.['application/json'] ?? {}
  expect(example).toMatchObject({ gaps: [{ market: 'us-canada' }] })
  expect(answer.gaps).toHaveLength(1)
  await expectDescribed('get', path, response)
  await expectDescribed('get', path, await site.get(`/api${path}?market=mars`))
})

test('the system finder is as described, and its example is answered', async ({
  site,
  description,
  expectDescribed,
}) => {
  const path = '/system'
  const { parameters, responses } = description.paths[path]!['get']!
  const query = (parameters as { name?: string; example?: string | number }[]).flatMap(
    ({ name = '', example }) => (example === undefined ? [] : [[name, String(example)]]),
  )
  const response = await site.get(`/api${path}?${new URLSearchParams(query)}`)
  const answer = (await response.clone().json()) as { systems: object[] }
  const { example } = responses[200]?.content?.['application/json'] ?? {}
  expect(example).toMatchObject({ found: 3, systems: answer.systems.slice(0, 1) })
  await expectDescribed('get', path, response)
  await expectDescribed('get', path, await site.get(`/api${path}?energy_wh=4800`))
  await expectDescribed('get', path, await site.get(`/api${path}?p_avg=200`))
})

test('the form token is described where it is issued and accepted', async ({
  site,
  description,
  schemaAt,
  expectDescribed,
}) => {
  const path = '/form-token'
  await expectDescribed('get', path, await site.get(`/api${path}`))
  const isToken = schemaAt('paths', path, 'get', 'responses', 200, 'content', 'application/json', 'schema')
  expect([isToken({}), isToken({ token: 'x' })]).toEqual([false, true])
  expect(description.components.parameters['FormToken']?.name.toLowerCase()).toBe(TOKEN_HEADER)
  const accepting = Object.entries(description.paths).filter(([, { post }]) =>
    post?.parameters.some(({ $ref }) => $ref?.endsWith('/FormToken')),
  )
  const leads = forms.filter(({ isIdempotent }) => isIdempotent)
  expect(accepting.map(([acceptingPath]) => acceptingPath)).toEqual(leads.map((form) => form.path))
})

test('icons, and the refusal of wrong names, are described', async ({ site, expectDescribed }) => {
  const path = '/_nuxt_icon/{collection}.json'
  for (const asked of ['fa6-solid.json?icons=phone', 'fa6-solid.json?icons=A', 'none.json?icons=a'])
    await expectDescribed('get', path, await site.get(`/api/_nuxt_icon/${asked}`))
})

describe('webhooks', () => {
  const types = ['lead.created', 'lead.updated', 'lead.erased']

  test('the messages to a CRM are described, with examples that their schemas accept', ({
    description,
    schemaAt,
  }) => {
    expect(Object.keys(description.webhooks)).toEqual(types)
    for (const type of types) {
      const { parameters, requestBody } = description.webhooks[type]?.post ?? {}
      expect(parameters).toMatchObject([
        { name: 'webhook-id' },
        { name: 'webhook-timestamp' },
        { name: 'webhook-signature' },
      ])
      const isValid = schemaAt(
        'webhooks',
        type,
        'post',
        'requestBody',
        'content',
        'application/json',
        'schema',
      )
      const { example } = requestBody?.content['application/json'] ?? {}
      expect([isValid(example), isValid.errors]).toEqual([true, null])
      expect(example).toMatchObject({ type, version: 1 })
      // A later version must not pass for this one, and a further field is no new version.
      expect(isValid({ ...example, version: 2 })).toBe(false)
      expect(isValid({ ...example, further: 1 })).toBe(true)
    }
  })
})

test.for([
  ['/products.json', '/products.json?chemistry=LTO', 200],
  ['/products.csv', '/products.csv?sort=bogus', 422],
  ['/products.xlsx', '/products.xlsx?category=lead-acid', 404],
  ['/download.json', '/download.json?product=SVD-12100', 200],
  ['/download.csv', '/download.csv?type=steam', 422],
  ['/articles.json', '/articles.json?q=freezing', 200],
  ['/articles.xlsx', '/articles.xlsx?tag=steam', 422],
  ['/products/{slug}.json', '/products/svd-12100-12v-100ah-lifepo4-battery.json', 200],
  ['/products/{slug}.json', '/products/no-such-battery.json', 404],
  ['/compare.csv', '/compare.csv?p_avg=much', 422],
  ['/compare.xlsx', '/compare.xlsx?p_avg=200&i=3', 422],
] as const)('the file %s is as described', async ([path, address, status], { site, expectDescribed }) => {
  const response = await site.get(address)
  expect(response.status).toBe(status)
  await expectDescribed('get', path, response)
})
