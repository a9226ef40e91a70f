import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { readDatabase } from '#leads/leads.fixture.server.ts'
import { ORIGIN, type Site, test } from './site.fixture.ts'

const HOUR = 3_600_000

/** Requests a token, waits as long as a person types, and posts. */
async function postLikeABrowser(site: Site, body: object): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 })
  const { token } = JSON.parse(await site.getText('/api/form-token')) as { token: string }
  vi.useRealTimers()
  const headers = { [TOKEN_HEADER]: token, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }
  return (await site.postJson('/api/messages', body, headers)).status
}

/** Returns the confirmations in the outbox. */
const confirmationsOf = (site: Site) =>
  readDatabase(site.directory, (db) =>
    db
      .selectFrom('outbox')
      .select(['payload', 'next_at', 'created_at'])
      .where('channel', '=', 'mail.visitor')
      .execute(),
  )

const LINKS = [
  'https://evil-login.example/x',
  'www.evil-login.example',
  'evil-login.com',
  'evil-login . com',
  'evil-login dot com',
  'evil-login[.]com',
  '<a href="https://evil-login.example">Log in</a>',
  '[url=https://evil-login.example]Log in[/url]',
  'EVIL-LOGIN．COM',
  'evil-login\u00ad.com',
]
const SLUG = 'svd-12100-12v-100ah-lifepo4-battery'

test('a program that behaves like a browser mails no link to others', async ({ openSite }) => {
  const site = await openSite({})
  const fields = ['content', 'company_name', 'name', 'country', 'phone'] as const
  for (const [at, link] of [...LINKS, ...LINKS].entries()) {
    const field = fields[at % fields.length]!
    const words = {
      name: 'Sales team',
      content: `Your invoice ${at} is overdue.`,
      [field]: `Pay ${at}: ${link}`,
    }
    await postLikeABrowser(site, { ...words, email: `victim-${at}@else.example`, product_name_slug: SLUG })
  }
  const mails = await confirmationsOf(site)
  expect(mails.length).toBeGreaterThan(0)
  for (const { payload } of mails) {
    expect(payload).not.toMatch(/evil|login/i)
    expect(payload).toMatch(/\[SOL-[^\]]+\]/)
    expect(payload).toContain('Your message is with us.')
    expect(payload).toContain(`/products/${SLUG}`)
  }
  expect(await site.mailTo('Solvane sales <sales@solvane.example>', 'evil-login')).toContain('Pay')
})

test('notes of a request list and names of its files repeat no link either', async ({
  openSite,
  inquiry,
}) => {
  const site = await openSite({})
  const item = { kind: 'product', product_name_slug: SLUG, quantity: '20' }
  const list = { ...inquiry, type: 'request-list', content: 'With handles for us.' }
  await postLikeABrowser(site, { ...list, items: [{ ...item, note: 'see evil-login.com' }] })
  const [mail] = await confirmationsOf(site)
  expect(mail?.payload).not.toMatch(/evil|handles for us/)
  expect(mail?.payload).toContain('SVD-12100')
})

test('a message without a link is confirmed with its text', async ({ openSite, inquiry }) => {
  const site = await openSite({})
  await postLikeABrowser(site, { ...inquiry, content: 'We need 20 pieces, e.g. for St. Gallen.' })
  expect((await confirmationsOf(site))[0]?.payload).toContain('20 pieces, e.g. for St. Gallen')
})

test('in any hour only so many confirmations are sent, and the others later', async ({
  openSite,
  inquiry,
}) => {
  const site = await openSite({ settings: { ACKNOWLEDGEMENTS_PER_HOUR: '5' } })
  const start = Date.now()
  for (let at = 0; at < 60; at++)
    await site.postJson('/api/messages', {
      ...inquiry,
      email: `victim-${at}@else.example`,
      content: `Text ${at}.`,
    })
  const times = (await confirmationsOf(site)).map(({ next_at }) => next_at).toSorted((a, b) => a - b)
  // The lead is stored in any case; a confirmation that would be sent after more than ten hours is left out.
  expect((await site.newLeads()).length).toBe(60)
  expect(times).toHaveLength(55)
  for (const [at, time] of times.slice(5).entries()) expect(time - times[at]!).toBeGreaterThan(HOUR - 60_000)
  expect(times.at(-1)! - start).toBeLessThan(10 * HOUR + 60_000)
  const sales = readdirSync(join(site.directory, 'mail')).filter((name) =>
    readFileSync(join(site.directory, 'mail', name), 'utf8').includes('To: Solvane sales'),
  )
  expect(sales.length).toBeGreaterThan(5)
})

test('requests for the newsletter count by mailbox, and with the confirmations', async ({ openSite }) => {
  const site = await openSite({ settings: { ACKNOWLEDGEMENTS_PER_HOUR: '5' } })
  for (const email of [
    'ana@buyer.example',
    'ana+1@buyer.example',
    'ana+2@buyer.example',
    'Ana+3@Buyer.Example',
  ])
    expect((await site.postJson('/api/subscribe-email', { email, page_url: ORIGIN })).status).toBe(202)
  for (let at = 0; at < 5; at++)
    await site.postJson('/api/subscribe-email', { email: `victim-${at}@else.example`, page_url: ORIGIN })
  const rows = await readDatabase(site.directory, (db) =>
    db
      .selectFrom('outbox')
      .select('next_at')
      .where('channel', '=', 'mail.optin')
      .orderBy('next_at')
      .execute(),
  )
  // Two of Ana's four, and the five others.
  expect(rows).toHaveLength(7)
  expect(rows[5]!.next_at - rows[0]!.next_at).toBeGreaterThan(HOUR - 60_000)
})

test('a client gets only so many form tokens, and an office enough', async ({ openSite }) => {
  const site = await openSite({ limiter: new TokenBuckets() })
  const statuses: number[] = []
  for (let at = 0; at < 130; at++) statuses.push((await site.get('/api/form-token')).status)
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect((await site.get('/api/form-token')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await site.from('198.51.100.9').get('/api/form-token')).status).toBe(200)
})
