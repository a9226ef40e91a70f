import { expect } from 'vitest'
import { createLeadFileLinks } from '#leads/attachments/file-links.server.ts'
import { openTestDatabase } from '#leads/leads.fixture.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { createLeadsApi, leadsApiTokenOf } from '#src/leads-api.server.ts'
import { PrivateListener } from '#src/private-listener.server.ts'
import { PDF, test as base } from './attachments.fixture.ts'
import { ORIGIN, SECRET } from './site.fixture.ts'

const TOKEN = 'a-long-and-random-token'
const log = createLog('silent')
const lines: object[] = []
const recording = { ...log, info: (line: object) => void lines.push(line) } as unknown as typeof log

interface Page {
  leads: Record<string, unknown>[]
  next: string
  has_more: boolean
}

/** The private listener of a site, with and without a token. */
const test = base.extend('api', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const db = await openTestDatabase(site.directory)
  const links = createLeadFileLinks(ORIGIN, [SECRET])
  const listener = new PrivateListener({ hosts: [], bodyLimit: 1000, accessLog: 'errors', log: recording })
  const port = await listener.listen(0, '127.0.0.1')
  onCleanup(async () => {
    await listener.close()
    await db.destroy()
  })
  const open = () =>
    void (listener.leads = (request) => createLeadsApi({ token: TOKEN, db, links, log }).fetch(request))
  const get = (query = '', headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    fetch(`http://localhost:${port}/api/leads${query}`, { headers })
  const read = async (query = '') => (await (await get(query)).json()) as Page
  return { open, get, read, port }
})

test('without LEADS_API_TOKEN there is no list; without the token it is refused; never on the public port', async ({
  site,
  api,
}) => {
  expect((await api.get()).status).toBe(404)
  api.open()
  const given: Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: `Basic ${TOKEN}` },
    { authorization: TOKEN },
  ]
  for (const headers of given) {
    const response = await api.get('', headers)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="leads"'])
  }
  expect(lines.at(-1)).toMatchObject({ method: 'GET', route: '/api/leads', status: 401, code: 'token' })
  expect((await api.get()).status).toBe(200)
  expect((await site.get('/api/leads', { authorization: `Bearer ${TOKEN}` })).status).toBe(404)
  const posted = await fetch(`http://localhost:${api.port}/api/leads`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
  })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a program follows the leads page by page, with their files, changes and erasures', async ({
  site,
  api,
  inquiry,
  send,
}) => {
  api.open()
  const { next: start } = await api.read('?limit=200')
  await send([PDF])
  for (const content of ['Second.', 'Third.']) await site.postJson('/api/messages', { ...inquiry, content })

  const first = await api.read(`?since=${start}&limit=2`)
  expect(first).toMatchObject({
    leads: [
      { kind: 'contact', state: 'open', content: inquiry.content, attachments: [{ name: 'a.pdf' }] },
      { kind: 'message', state: 'open', content: 'Second.', attachments: [] },
    ],
    has_more: true,
  })
  const [file] = first.leads[0]!['attachments'] as { url: string }[]
  expect((await site.get(file!.url.slice(ORIGIN.length))).status).toBe(200)
  const second = await api.read(`?since=${first.next}`)
  expect(second).toMatchObject({ leads: [{ content: 'Third.' }], has_more: false })
  expect(await api.read(`?since=${second.next}`)).toEqual({ leads: [], next: second.next, has_more: false })

  const [handled, erased] = first.leads.map(({ reference }) => String(reference)) as [string, string]
  await runIn(site.directory, ['handled', handled, '--by', 'Tom'])
  await runIn(site.directory, ['erase', '--reference', erased])
  const { leads } = await api.read(`?since=${second.next}`)
  expect(leads).toMatchObject([{ reference: handled, state: 'handled' }, { reference: erased }])
  expect(leads[1]).toEqual({ id: first.leads[1]!['id'], reference: erased, state: 'erased' })
})

test.for(['?limit=0', '?limit=201', '?limit=x', '?since=x', `?since=${'A'.repeat(3000)}`])(
  '%s is refused',
  async (query, { api }) => {
    api.open()
    const response = await api.get(query)
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
  },
)

test('a token needs the private listener, and is no command', () => {
  const of = (token: string | undefined, port?: number) =>
    leadsApiTokenOf({ LEADS_API_TOKEN: token, METRICS_PORT: port })
  expect(of(undefined)).toBeUndefined()
  expect(of(TOKEN, 9464)).toBe(TOKEN)
  expect(() => of(TOKEN)).toThrow('METRICS_PORT: is missing beside LEADS_API_TOKEN; for example')
  expect(() => of('$(openssl rand -base64 18)', 9464)).toThrow('LEADS_API_TOKEN: is a command')
})
