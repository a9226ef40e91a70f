import { afterEach, expect, vi } from 'vitest'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { createFormTokens } from '#leads/verdict/form-token.server.ts'
import { DIALOGS } from '#ui/dialog/load-dialogs.ts'
import { type Site, test as base } from './site.fixture.ts'

/** `secureSite` is served by https, where browsers send the headers that tell them from programs. */
const test = base.extend('secureSite', ({ openSite }) =>
  openSite({ settings: { SITE_URL: 'https://localhost' } }),
)
afterEach(() => void vi.useRealTimers())

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
/** How old the token of a form is that was filled in without haste. */
const LEISURE = 20_000

async function tokenOf(site: Site, age: number): Promise<Record<string, string>> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - age })
  const { token } = JSON.parse(await site.getText('/api/form-token')) as { token: string }
  vi.useRealTimers()
  return { [TOKEN_HEADER]: token }
}

/** Sends a form, and returns what was stored with the rules that its verdict names. */
const sendTo = (path: string) => async (site: Site, body: object, headers: Record<string, string>) => {
  const response = await site.postJson(path, body, headers)
  const [lead] = await site.newLeads()
  const reasons = JSON.parse(lead?.reasons_json ?? '[]') as { rule: string }[]
  return { response, lead, rules: reasons.map(({ rule }) => rule) }
}
const send = sendTo('/api/messages')

test('GET /api/form-token returns another token each time, which nobody caches', async ({ site }) => {
  const answers = [await site.get('/api/form-token'), await site.get('/api/form-token')]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  const [one, two] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ token: string }>))
  expect(one?.token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(one?.token).not.toBe(two?.token)
  expect((await site.postJson('/api/form-token', {})).status).toBe(405)
})

test('an inquiry filled in without haste breaks no rule', async ({ site, inquiry }) => {
  const headers = { ...BROWSER, ...(await tokenOf(site, LEISURE)) }
  const { response, lead, rules } = await send(site, inquiry, headers)
  expect([response.status, rules]).toEqual([201, []])
  expect(lead).toMatchObject({
    state: 'accepted',
    score: 0,
    ua_class: 'browser',
    form_token: expect.any(String),
  })
})

test.for([0, 1500])(
  'an inquiry filled in within %i ms is suspect, but no spam',
  async (age, { site, inquiry }) => {
    const headers = { ...BROWSER, ...(await tokenOf(site, age)) }
    const { response, lead, rules } = await send(site, inquiry, headers)
    expect(await response.json()).toMatchObject({ is_spam: false })
    expect([rules, lead?.state]).toEqual([['FILL_UNDER_2500MS'], 'accepted'])
  },
)

test('a token of another key is told from a forged one', async ({ site, inquiry }) => {
  const foreign = { [TOKEN_HEADER]: createFormTokens(['l'.repeat(32)]).issue() }
  const { response, rules } = await send(site, inquiry, { ...BROWSER, ...foreign })
  expect([response.status, rules]).toEqual([201, ['TOKEN_FOREIGN']])
  const forged = { ...BROWSER, [TOKEN_HEADER]: 'x.y' }
  expect((await send(site, { ...inquiry, content: 'Others.' }, forged)).rules).toEqual(['TOKEN_BAD'])
})

test('a token may be used again with a corrected address', async ({ site, inquiry }) => {
  const headers = { ...BROWSER, ...(await tokenOf(site, LEISURE)) }
  await send(site, inquiry, headers)
  expect((await send(site, { ...inquiry, email: 'ana@buyer-two.example' }, headers)).rules).toEqual([])
})

test('a form from a program is accepted too: 201 with its receipt', async ({ site, inquiry }) => {
  const { response, rules } = await send(site, inquiry, { 'user-agent': 'curl/8.9' })
  expect([response.status, rules]).toEqual([201, ['TOKEN_MISSING']])
})

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const GECKO = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101'
const FIREFOX = `${GECKO} Firefox/128.0`
const AGENTS: [what: string, headers: Record<string, string>, isForged: boolean][] = [
  ['Chrome without fetch metadata', { 'user-agent': CHROME }, true],
  ['Safari without fetch metadata', { 'user-agent': SAFARI, origin: 'https://localhost' }, true],
  ['Firefox without fetch metadata', { 'user-agent': FIREFOX }, true],
  ['Chrome with its site', { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin' }, false],
  ['a server that forwards by fetch', { 'user-agent': CHROME, 'sec-fetch-mode': 'cors' }, false],
  ['a page of plain http', { 'user-agent': CHROME, origin: 'http://localhost:3000' }, false],
  ['an old Chrome', { 'user-agent': CHROME.replace('140', '79') }, false],
  ['an old Safari', { 'user-agent': SAFARI.replace('17.4', '15.6') }, false],
  ['an old Firefox', { 'user-agent': FIREFOX.replaceAll('128', '89') }, false],
  ['a browser made from an older one', { 'user-agent': `${FIREFOX} SeaMonkey/2.53.23` }, false],
]

test('a browser’s name without its fetch metadata is forged', async ({ secureSite, inquiry }) => {
  for (const [index, [what, headers, isForged]] of AGENTS.entries()) {
    const content = `${inquiry.content} Lot ${index}.`
    const { lead, rules } = await send(secureSite, { ...inquiry, content }, headers)
    expect([what, rules, lead?.state]).toEqual(
      isForged
        ? [what, ['UA_FORGED', 'TOKEN_MISSING'], 'quarantined']
        : [what, ['TOKEN_MISSING'], 'accepted'],
    )
  }
})

test('a browser’s name is not forged on plain http, and only suspect with a token', async ({
  site,
  secureSite,
  inquiry,
}) => {
  const browser = { 'user-agent': CHROME }
  expect((await send(site, inquiry, browser)).rules).toEqual(['TOKEN_MISSING'])
  const headers = { ...browser, ...(await tokenOf(site, LEISURE)) }
  const { lead, rules } = await send(secureSite, inquiry, headers)
  expect([lead?.state, rules]).toEqual(['accepted', ['UA_FORGED']])
})

test.for<[path: string, fields: object]>([
  ['/api/messages', {}],
  ['/api/contact', { topic: 'Quote' }],
  ['/api/feedback', { about: 'Website' }],
  ['/api/collaboration', { company_name: 'Buyer', country: 'Spain', partner_type: 'OEM' }],
  ['/api/samples', { company_name: 'Buyer', product_name_slug: 'svd-12100', quantity: '2' }],
])(
  'POST %s with the honeypot filled is quarantined, and answered like any other',
  async ([path, fields], { site, inquiry }) => {
    const body = { ...inquiry, ...fields, [HONEYPOT]: 'x' }
    const { response, lead, rules } = await sendTo(path)(site, body, BROWSER)
    const receipt = await response.json()
    expect([response.status, receipt]).toMatchObject([201, { is_spam: true, is_blacklisted: false }])
    expect(Object.keys(receipt)).toEqual(['id', 'reference', 'is_spam', 'is_blacklisted', 'received_at'])
    expect(rules).toContain('HONEYPOT_FILLED')
    expect(lead?.state).toBe('quarantined')
    expect(lead?.extra_json ?? '').not.toContain(HONEYPOT)
  },
)

test('our choices and the sender’s website are no pitch', async ({ site, inquiry }) => {
  const partner = { ...inquiry, company_name: 'Buyer', country: 'Spain', partner_type: 'OEM' }
  const sendPartner = async (more: object) => {
    const headers = { ...BROWSER, ...(await tokenOf(site, LEISURE)) }
    return sendTo('/api/collaboration')(site, { ...partner, ...more }, headers)
  }
  const chosen = {
    website: 'https://www.other.example/',
    annual_turnover_band: '1 to 10 million EUR',
    product_interest: ['Cells', 'Energy storage'],
  }
  const { lead, rules } = await sendPartner(chosen)
  expect([rules, JSON.parse(lead?.extra_json ?? '')]).toEqual([[], { partner_type: 'OEM', ...chosen }])
  const territory = 'SEO and backlinks: https://a.example 10 million EUR'
  expect((await sendPartner({ territory })).rules).toEqual(['PITCH'])
})

test('without scripts a filled honeypot is quarantined, and answered alike', async ({ site, inquiry }) => {
  const post = (fields: object) => site.postForm('/api/messages', { ...inquiry, ...fields }, '/products')
  const answers = [
    await post({ [HONEYPOT]: '' }),
    await post({ [HONEYPOT]: 'x', content: `${inquiry.content} 2` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  // The first may have been delivered by now.
  expect((await site.newLeads()).map(({ state }) => state === 'quarantined')).toEqual([false, true])
})

test('a program that subscribes is answered like a reader, and not subscribed', async ({ site }) => {
  const subscribe = (email: string, honeypot: string) =>
    site.postJson('/api/subscribe-email', { email, [HONEYPOT]: honeypot })
  expect((await subscribe('program@buyer.example', 'x')).status).toBe(202)
  expect((await subscribe('ana@buyer.example', '')).status).toBe(202)
  expect((await site.subscribers()).map(({ email }) => email)).toEqual(['ana@buyer.example'])
})

test('every form of every page has the honeypot, hidden from people', async ({ site }) => {
  const pages = [
    '/',
    '/contact',
    '/feedback',
    '/samples',
    '/collaboration-opportunities',
    '/unsubscribe/email',
    DIALOGS,
  ]
  for (const path of pages) {
    const html = await site.getText(path)
    const forms = html.split('<form').slice(1)
    const posts = forms.filter((form) => /method="post"/i.test(form.slice(0, 400)))
    expect(posts.length, path).toBeGreaterThan(0)
    for (const form of posts) {
      const own = form.slice(0, form.indexOf('</form>'))
      const [hidden = ''] = /<div class="sr" aria-hidden="true">.*?<\/div>/.exec(own) ?? []
      expect(hidden).toContain(`name="${HONEYPOT}"`)
      expect(hidden.toLowerCase()).toMatch(/(?=.*tabindex="-1")(?=.*autocomplete="off")/)
    }
  }
})
