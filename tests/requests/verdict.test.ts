import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import { createFormTokens } from '#leads/verdict/form-token.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
let secure: Site
beforeAll(async () => {
  site = await openSite()
  secure = await openSite({ settings: { SITE_URL: 'https://localhost' } })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => Promise.all([site.close(), secure.close()]))

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
const inquiry = { name: 'Ana Ünal', email: 'ana@buyer.example', content: '' }
let count = 0
beforeEach(() => {
  inquiry.content = `We need ${++count} racks.`
})

async function tokenOf(age: number): Promise<Record<string, string>> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - age })
  const { token } = (await (await site.get('/api/form-token')).json()) as { token: string }
  vi.useRealTimers()
  return { [TOKEN_HEADER]: token }
}
async function sent(
  body: object,
  headers: Record<string, string>,
  { path = '/api/messages', to = site } = {},
) {
  const response = await to.postJson(path, body, headers)
  const [lead] = await to.newLeads()
  const reasons = JSON.parse(lead?.reasons_json ?? '[]') as { rule: string }[]
  return { response, lead, rules: reasons.map(({ rule }) => rule) }
}

test('GET /api/form-token gives another token each time, kept by nobody, and is not to be posted to', async () => {
  const answers = [await site.get('/api/form-token'), await site.get('/api/form-token')]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  const [one, two] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ token: string }>))
  expect(one?.token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(one?.token).not.toBe(two?.token)
  expect((await site.postJson('/api/form-token', {})).status).toBe(405)
})

test('of an inquiry that was filled in at leisure nothing is said', async () => {
  const { response, lead, rules } = await sent(inquiry, { ...browser, ...(await tokenOf(20_000)) })
  expect(response.status).toBe(201)
  expect(rules).toEqual([])
  expect(lead).toMatchObject({
    state: 'accepted',
    score: 0,
    ua_class: 'browser',
    form_token: expect.any(String),
  })
})

test.each<[string, number, string[]]>([
  ['at once', 0, ['FILL_UNDER_2500MS']],
  ['in 1.5 s', 1500, ['FILL_UNDER_2500MS']],
])('filled in %s, it looks suspect and is no spam', async (_, age, rules) => {
  const found = await sent(inquiry, { ...browser, ...(await tokenOf(age)) })
  expect(await found.response.json()).toMatchObject({ is_spam: false })
  expect([found.rules, found.lead?.state]).toEqual([rules, 'accepted'])
})

test('the token of a form that was opened under another key counts as none', async () => {
  const token = { [TOKEN_HEADER]: createFormTokens('l'.repeat(32)).issue() }
  const { response, rules } = await sent(inquiry, { ...browser, ...token })
  expect([response.status, rules]).toEqual([201, ['TOKEN_FOREIGN']])
  const forged = await sent({ ...inquiry, content: 'Others.' }, { ...browser, [TOKEN_HEADER]: 'x.y' })
  expect(forged.rules).toEqual(['TOKEN_BAD'])
})

test('who corrects his address after an answer that was lost is not suspect for his token', async () => {
  const headers = { ...browser, ...(await tokenOf(20_000)) }
  await sent(inquiry, headers)
  expect((await sent({ ...inquiry, email: 'ana@buyer-two.example' }, headers)).rules).toEqual([])
})

test('a program is taken, too: 201 with its receipt', async () => {
  const { response, rules } = await sent(inquiry, { 'user-agent': 'curl/8.9' })
  expect([response.status, rules]).toEqual([201, ['TOKEN_MISSING']])
})

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const GECKO = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101'
test.each([
  ['that tells nothing of its request', { 'user-agent': CHROME }, true],
  ['that tells nothing of its request', { 'user-agent': SAFARI, origin: 'https://localhost' }, true],
  ['that tells where it comes from', { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin' }, false],
  ['whose server passes it on by fetch', { 'user-agent': CHROME, 'sec-fetch-mode': 'cors' }, false],
  ['on a page of plain http', { 'user-agent': CHROME, origin: 'http://localhost:3000' }, false],
  ['too old to tell', { 'user-agent': CHROME.replace('140', '79') }, false],
  ['too old to tell', { 'user-agent': SAFARI.replace('17.4', '15.6') }, false],
  ['too old to tell', { 'user-agent': 'Mozilla/5.0 (X11; rv:89.0) Gecko/20100101 Firefox/89.0' }, false],
  ['that tells nothing of its request', { 'user-agent': `${GECKO} Firefox/128.0` }, true],
  ['made from an older one', { 'user-agent': `${GECKO} Firefox/128.0 SeaMonkey/2.53.23` }, false],
])('of a browser %s: %j, it is said that it is none: %s', async (_, headers, isForged) => {
  const { lead, rules } = await sent(inquiry, headers, { to: secure })
  expect(rules).toEqual(isForged ? ['UA_FORGED', 'TOKEN_MISSING'] : ['TOKEN_MISSING'])
  expect(lead?.state).toBe(isForged ? 'quarantined' : 'accepted')
})

test('of a browser it is not said on a site of plain http, and with a token of ours it is suspect at most', async () => {
  expect((await sent(inquiry, { 'user-agent': CHROME })).rules).toEqual(['TOKEN_MISSING'])
  const headers = { 'user-agent': CHROME, ...(await tokenOf(20_000)) }
  const { lead, rules } = await sent(inquiry, headers, { to: secure })
  expect([lead?.state, rules]).toEqual(['accepted', ['UA_FORGED']])
})

test.each(['/api/messages', '/api/contact', '/api/feedback', '/api/collaboration', '/api/samples'])(
  'POST %s with the field that nobody sees: stored, answered like any other, and not stored as a field',
  async (path) => {
    const more = {
      '/api/contact': { topic: 'Quote' },
      '/api/feedback': { about: 'Website' },
      '/api/collaboration': { company_name: 'Buyer', country: 'Spain', partner_type: 'OEM' },
      '/api/samples': { company_name: 'Buyer', product_name_slug: 'svd-12100', quantity: '2' },
    }[path]
    const { response, lead, rules } = await sent({ ...inquiry, ...more, [HONEYPOT]: 'x' }, browser, { path })
    const told = await response.json()
    expect([response.status, told]).toEqual([
      201,
      expect.objectContaining({ is_spam: true, is_blacklisted: false }),
    ])
    expect(Object.keys(told)).toEqual(['id', 'reference', 'is_spam', 'is_blacklisted', 'received_at'])
    expect(rules).toContain('HONEYPOT_FILLED')
    expect(lead?.state).toBe('quarantined')
    expect(lead?.extra_json ?? '').not.toContain(HONEYPOT)
  },
)

test('what is chosen from ours and the sender’s website are no evidence, what he writes of himself is', async () => {
  const partner = { ...inquiry, company_name: 'Buyer', country: 'Spain', partner_type: 'OEM' }
  const send = async (more: object) =>
    sent({ ...partner, ...more }, { ...browser, ...(await tokenOf(20_000)) }, { path: '/api/collaboration' })
  const chosen = {
    website: 'https://www.other.example/',
    annual_turnover_band: '1 to 10 million EUR',
    product_interest: ['Cells', 'Energy storage'],
  }
  const found = await send(chosen)
  expect([found.rules, JSON.parse(found.lead?.extra_json ?? '')]).toEqual([
    [],
    { partner_type: 'OEM', ...chosen },
  ])
  const territory = 'SEO and backlinks: https://a.example 10 million EUR'
  expect((await send({ territory })).rules).toEqual(['PITCH'])
})

test('without scripts an honest inquiry is not suspect, and one with the honeypot filled is thanked all the same', async () => {
  const form = { ...inquiry, [HONEYPOT]: '' }
  const answers = [
    await site.postForm('/api/messages', form, '/products'),
    await site.postForm(
      '/api/messages',
      { ...form, content: `${inquiry.content} 2`, [HONEYPOT]: 'x' },
      '/products',
    ),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const leads = await site.newLeads()
  expect(leads.map(({ state }) => state)).toEqual(['accepted', 'quarantined'])
})

test('a program’s wish for the newsletter is answered alike and writes to nobody', async () => {
  const ask = (email: string, more: object) => site.postJson('/api/subscribe-email', { email, ...more })
  const answers = [
    await ask('program@buyer.example', { [HONEYPOT]: 'x' }),
    await ask('ana@buyer.example', { [HONEYPOT]: '' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect((await site.subscribers()).map(({ email }) => email)).toEqual(['ana@buyer.example'])
})

test('every form of a page has the field, hidden from people', async () => {
  for (const path of [
    '/',
    '/contact',
    '/feedback',
    '/samples',
    '/collaboration-opportunities',
    '/unsubscribe/email',
  ]) {
    const html = await (await site.get(path)).text()
    const forms = html
      .split('<form')
      .slice(1)
      .filter((form) => /method="post"/i.test(form.slice(0, 400)))
    expect(forms.length, path).toBeGreaterThan(1)
    for (const form of forms) {
      const own = form.slice(0, form.indexOf('</form>'))
      const [hidden = ''] = /<div class="sr" aria-hidden="true">.*?<\/div>/.exec(own) ?? []
      expect(hidden).toContain(`name="${HONEYPOT}"`)
      expect(hidden.toLowerCase()).toMatch(/(?=.*tabindex="-1")(?=.*autocomplete="off")/)
    }
  }
})
