import { describe, expect } from 'vitest'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { formIn, headOf, SECRET, type Site, test as base } from './site.fixture.ts'

const MINUTE = 60_000
const clock = { now: 0 }
const test = base.extend(
  'options',
  { scope: 'file' },
  { limiter: new TokenBuckets({ now: () => clock.now }) },
)

const sender = { name: 'Ana', email: 'ana@buyer.example' }
let sent = 0
const nextText = () => `Message ${++sent}.`
const send = (site: Site, address: string, headers: Record<string, string> = {}) =>
  site.from(address).postJson('/api/messages', { ...sender, content: nextText() }, headers)

/** Sends one request after another, and returns the statuses. */
const statusesOf = async (post: () => Promise<Response>, times: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await post()).status)
  return statuses
}
const times = (count: number, status: number): number[] => Array(count).fill(status)

test('the sixth message from an address has to wait two minutes', async ({ site }) => {
  const first = await send(site, '198.51.100.1')
  expect(headOf(first, 'ratelimit', 'ratelimit-policy')).toEqual([
    201,
    '"message";r=4;t=0',
    '"message";q=5;w=600',
  ])
  expect(await statusesOf(() => send(site, '198.51.100.1'), 4)).toEqual(times(4, 201))
  await site.newLeads()
  const refused = await send(site, '198.51.100.1')
  expect(headOf(refused, 'retry-after', 'ratelimit', 'cache-control')).toEqual([
    429,
    '120',
    '"message";r=0;t=120',
    'no-store',
  ])
  expect(await refused.json()).toMatchObject({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    code: 'too-many',
    detail: 'We are receiving many messages at the moment. Your text is safe: you can send it in 2 minutes.',
  })
  expect(await site.newLeads()).toEqual([])
  clock.now += 2 * MINUTE
  expect(await statusesOf(() => send(site, '198.51.100.1'), 2)).toEqual([201, 429])
})

test('each client and each form has a limit of its own, and wrong fields do not count', async ({ site }) => {
  const address = '198.51.100.2'
  const wrong = () => site.from(address).postJson('/api/messages', { ...sender, content: '' })
  expect(await statusesOf(wrong, 9)).toEqual(times(9, 422))
  expect(await statusesOf(() => send(site, address), 6)).toEqual([...times(5, 201), 429])
  const contact = { ...sender, topic: 'Quote', content: 'By another form.' }
  expect((await site.from(address).postJson('/api/contact', contact)).status).toBe(201)
})

test('a client cannot evade its limit with headers about its address', async ({ site }) => {
  const headers = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }
  expect(await statusesOf(() => send(site, '198.51.100.3', headers), 6)).toEqual([...times(5, 201), 429])
})

test.for<[path: string, amount: number, minutes: number]>([
  ['/api/subscribe-email', 5, 12],
  ['/api/unsubscribe-email', 3, 20],
])('%s accepts %i an hour, whatever addresses are named', async ([path, amount, minutes], { site }) => {
  let reader = 0
  const post = () => site.from('198.51.100.4').postJson(path, { email: `reader${++reader}@buyer.example` })
  expect(await statusesOf(post, amount + 1)).toEqual([...times(amount, 202), 429])
  expect((await post()).headers.get('retry-after')).toBe(String(minutes * 60))
  clock.now += minutes * MINUTE
  expect(await statusesOf(post, 2)).toEqual([202, 429])
})

test('30 readers behind one address may use their unsubscribe links', async ({ site }) => {
  const post = () => site.from('198.51.100.9').postJson('/api/unsubscribe-email', { token: 'x.y' })
  expect(await statusesOf(post, 30)).toEqual(times(30, 410))
})

test('a link that confirms can be tried 20 times an hour', async ({ site }) => {
  const post = () => site.from('198.51.100.10').postJson('/api/subscribe-email/confirm', { token: 'x' })
  expect(await statusesOf(post, 21)).toEqual([...times(20, 410), 429])
})

test('one-click unsubscribing works ten times an hour for one link, from any address', async ({ site }) => {
  const click = (token: string, index: number) =>
    site.from(`198.51.100.${20 + index}`).send(`/api/unsubscribe-email/one-click?t=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  const signer = createIdSigner([SECRET], 'newsletter.unsubscribe')
  const [one, two] = [signer.sign('one'), signer.sign('two')]
  let index = 0
  expect(await statusesOf(() => click(one, ++index), 11)).toEqual([...times(10, 200), 429])
  const refused = await click(one, ++index)
  expect(headOf(refused, 'retry-after', 'ratelimit')).toEqual([429, '360', '"one-click";r=0;t=360'])
  expect((await click(two, 1)).status).toBe(200)
  expect((await click('one.x', 1)).status).toBe(410)
  clock.now += 6 * MINUTE
  expect((await click(one, 1)).status).toBe(200)
})

describe('without scripts', () => {
  test('a refused form comes back with every word, and says when it can be sent', async ({ site }) => {
    const fields = { ...sender, topic: 'Quote', product: 'SVD-12100' }
    const client = site.from('198.51.100.5')
    const post = () => client.postForm('/api/contact', { ...fields, content: nextText() }, '/contact')
    expect(await statusesOf(post, 5)).toEqual(times(5, 303))
    const refused = await post()
    expect(headOf(refused, 'retry-after', 'cache-control')).toEqual([429, '120', 'no-store'])
    const form = formIn(await refused.text(), 'Contact')
    const [, alert = ''] = /role="alert"(.*?)<\/div>/s.exec(form) ?? []
    expect(alert).toContain('Your text is safe: you can send it in 2 minutes.')
    expect(alert).toContain('mailto:')
    expect(alert).not.toMatch(/^[^>]*hidden/)
    for (const value of ['Ana', 'SVD-12100', 'ana@buyer.example']) expect(form).toContain(`value="${value}"`)
    expect(form).toContain(`Message ${sent}.`)
  })

  test('the newsletter says there when it can be sent', async ({ site }) => {
    const client = site.from('198.51.100.6')
    const post = () =>
      client.postForm('/api/subscribe-email', { email: `p${++sent}@buyer.example` }, '/about-us')
    await statusesOf(post, 5)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('you can send it in 12 minutes.</p>')
  })
})

test('an office behind one address is refused neither pictures of pages nor suggestions', async ({
  openSite,
}) => {
  const site = await openSite({ limiter: new TokenBuckets() })
  const picture = '/images/site/hero.webp'
  for (const path of [picture, '/api/search?q=12v'])
    expect(await statusesOf(() => site.get(path), 300)).toEqual(times(300, 200))
})

test('a client asks for 240 pictures that do not exist at once, and for 60 a second', async ({
  openSite,
}) => {
  const site = await openSite({ limiter: new TokenBuckets() })
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 600 }, () => site.get('/images/none.webp')))
  const seconds = (performance.now() - start) / 1000
  const found = answers.filter(({ status }) => status === 404).length
  expect(found).toBeGreaterThanOrEqual(240)
  expect(found).toBeLessThanOrEqual(Math.min(599, 241 + 60 * seconds))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect((await site.from('198.51.100.7').get('/images/none.webp')).status).toBe(404)
})

test('of 120 simultaneous forms 96 are stored, and the rest get 503', async ({ openSite }) => {
  const site = await openSite()
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      site.postJson('/api/messages', { ...sender, content: `Burst ${index}.` }),
    ),
  )
  const { 201: stored = [], 503: refused = [] } = Object.groupBy(answers, ({ status }) => status)
  expect([stored.length, refused.length]).toEqual([96, 24])
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-5]$/)
  expect(await site.newLeads()).toHaveLength(96)
})
