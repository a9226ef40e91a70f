import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { openSite, type Site } from './app.ts'

const clock = { now: 0 }
let site: Site
beforeAll(async () => {
  site = await openSite({ limiter: new TokenBuckets({ now: () => clock.now }) })
})
afterAll(() => site.close())

const MINUTE = 60_000
const inquiry = { name: 'Ana', email: 'ana@buyer.example' }
let sent = 0
const send = (address: string, headers: Record<string, string> = {}) =>
  site.from(address).postJson('/api/messages', { ...inquiry, content: `Message ${++sent}.` }, headers)

const statuses = async (posting: () => Promise<Response>, times: number): Promise<number[]> => {
  const told: number[] = []
  for (let count = 0; count < times; count++) told.push((await posting()).status)
  return told
}

test('the sixth message from an address waits two minutes, and is told so with what is left', async () => {
  const first = await send('198.51.100.1')
  expect([first.headers.get('ratelimit'), first.headers.get('ratelimit-policy')]).toEqual([
    '"message";r=4;t=0',
    '"message";q=5;w=600',
  ])
  expect(await statuses(() => send('198.51.100.1'), 4)).toEqual([201, 201, 201, 201])
  await site.newLeads()
  const refused = await send('198.51.100.1')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
    429,
    '120',
    '"message";r=0;t=120',
  ])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    code: 'too-many',
    detail: 'We are receiving many messages at the moment. Your text is safe: you can send it in 2 minutes.',
  })
  expect(await site.newLeads()).toEqual([])
  clock.now += 2 * MINUTE
  expect(await statuses(() => send('198.51.100.1'), 2)).toEqual([201, 429])
})

test('others are not held up, nor is another form; what is refused by its fields costs nothing', async () => {
  const address = '198.51.100.2'
  const wrong = () => site.from(address).postJson('/api/messages', { ...inquiry, content: '' })
  expect(await statuses(wrong, 9)).toEqual(Array.from({ length: 9 }, () => 422))
  expect(await statuses(() => send(address), 6)).toEqual([201, 201, 201, 201, 201, 429])
  const contact = { ...inquiry, topic: 'Quote', content: 'By another form.' }
  expect((await site.from(address).postJson('/api/contact', contact)).status).toBe(201)
})

test('what a client says of itself in a header does not help', async () => {
  const headers = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }
  expect(await statuses(() => send('198.51.100.3', headers), 6)).toEqual([201, 201, 201, 201, 201, 429])
})

test.each([
  ['/api/subscribe-email', 5, 12],
  ['/api/unsubscribe-email', 3, 20],
])('%s takes %i an hour, whichever addresses are named', async (path, amount, minutes) => {
  let reader = 0
  const post = () => site.from('198.51.100.4').postJson(path, { email: `reader${++reader}@buyer.example` })
  const taken = Array.from({ length: amount }, () => 202)
  expect(await statuses(post, amount + 1)).toEqual([...taken, 429])
  expect((await post()).headers.get('retry-after')).toBe(String(minutes * 60))
  clock.now += minutes * MINUTE
  expect(await statuses(post, 2)).toEqual([202, 429])
})

test('readers of one office may all press the link of a mail', async () => {
  const post = () => site.from('198.51.100.9').postJson('/api/unsubscribe-email', { token: 'x.y' })
  expect(await statuses(post, 30)).toEqual(Array.from({ length: 30 }, () => 410))
})

test('a link that confirms can be tried 20 times an hour', async () => {
  const post = () => site.from('198.51.100.10').postJson('/api/subscribe-email/confirm', { token: 'x' })
  expect(await statuses(post, 21)).toEqual([...Array.from({ length: 20 }, () => 410), 429])
})

test('a link in a mail ends the newsletter by one click ten times an hour, whoever clicks', async () => {
  const click = (token: string, index: number) =>
    site.from(`198.51.100.${20 + index}`).send(`/api/unsubscribe-email/one-click?t=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  const signer = createIdSigner('k'.repeat(32), 'newsletter.unsubscribe')
  let index = 0
  const ten = Array.from({ length: 10 }, () => 200)
  expect(await statuses(() => click(signer.sign('one'), ++index), 11)).toEqual([...ten, 429])
  const refused = await click(signer.sign('one'), ++index)
  expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
    '360',
    '"one-click";r=0;t=360',
  ])
  expect((await click(signer.sign('two'), 1)).status).toBe(200)
  expect((await click('one.x', 1)).status).toBe(410)
  clock.now += 6 * MINUTE
  expect((await click(signer.sign('one'), 1)).status).toBe(200)
})

describe('without scripts', () => {
  test('the form comes back with every word, and says when it can be sent', async () => {
    const fields = { ...inquiry, topic: 'Quote', product: 'SVD-12100', content: '' }
    const post = () =>
      site
        .from('198.51.100.5')
        .postForm('/api/contact', { ...fields, content: `Letter number ${++sent}.` }, '/contact')
    expect(await statuses(post, 5)).toEqual([303, 303, 303, 303, 303])
    const refused = await post()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const [, form = ''] = /aria-label="Contact"(.*?)<\/form>/s.exec(await refused.text()) ?? []
    const [, alert = ''] = /role="alert"(.*?)<\/div>/s.exec(form) ?? []
    expect(alert).toContain('Your text is safe: you can send it in 2 minutes.')
    expect(alert).toContain('mailto:')
    expect(alert).not.toMatch(/^[^>]*hidden/)
    for (const text of [
      `Letter number ${sent}.`,
      'value="Ana"',
      'value="SVD-12100"',
      'value="ana@buyer.example"',
    ])
      expect(form).toContain(text)
  })

  test('the newsletter says so in its own place', async () => {
    const post = () =>
      site
        .from('198.51.100.6')
        .postForm('/api/subscribe-email', { email: `p${++sent}@buyer.example` }, '/about-us')
    await statuses(post, 5)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('you can send it in 12 minutes.</p>')
  })
})

test('pictures are given 240 at once and 60 a second', async () => {
  const limited = await openSite({ limiter: new TokenBuckets() })
  const begun = performance.now()
  const told = await Promise.all(Array.from({ length: 600 }, () => limited.get('/images/none.webp')))
  const seconds = (performance.now() - begun) / 1000
  const given = told.filter(({ status }) => status === 404).length
  expect(given).toBeGreaterThanOrEqual(240)
  expect(given).toBeLessThanOrEqual(Math.min(599, 241 + 60 * seconds))
  const refused = told.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect((await limited.from('198.51.100.7').get('/images/none.webp')).status).toBe(404)
  await limited.close()
})

test('when more forms than there are places for are being stored, the rest are told to come again soon', async () => {
  const busy = await openSite()
  const posts = Array.from({ length: 120 }, (_, index) =>
    busy.postJson('/api/messages', { ...inquiry, content: `Burst ${index}.` }),
  )
  const told = await Promise.all(posts)
  const refused = told.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(120 - 96)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-5]$/)
  expect(told.filter(({ status }) => status === 201)).toHaveLength(96)
  expect(await busy.newLeads()).toHaveLength(96)
  await busy.close()
})
