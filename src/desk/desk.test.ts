import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import * as requests from '#kit/http/current-request.server.ts'
import { workbooks } from '#kit/tables/workbook.fixture.server.ts'
import {
  attachmentsIn,
  inquiry,
  keepFile,
  openTestDatabase,
  openTestLeads,
  openTestStore,
  secretKeys,
} from '#leads/leads.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import type { NewLead } from '#leads/lead.ts'
import type { DeskAccess } from './access.server.ts'
import { createDesk } from './desk.server.tsx'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const store = await openTestStore(directory)
const db = await openTestDatabase(directory)
const content = realContent()
const attachments = attachmentsIn(directory)
afterAll(async () => {
  await db.destroy()
  await store.close()
  await leads.close()
  await workbooks.close()
})

const TOKEN = 'secret'

function openDesk(access: DeskAccess = { token: TOKEN }) {
  const desk = createDesk({
    access,
    secretKeys,
    db,
    store,
    attachments,
    workbooks,
    content: () => content,
    timeZone: () => 'Europe/London',
    siteUrl: 'https://www.solvane.example',
    files: { styles: '/desk.css', font: '/geist.woff2' },
  })
  const app = new Hono().route('/desk', desk)
  return {
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(form), headers }),
  }
}

/** Signs in and returns requests of that person. */
async function signIn(name = 'Tom Reeve') {
  const { get, post } = openDesk()
  const signedIn = await post('/desk/sign-in', { name, token: TOKEN, next: '/desk' })
  const headers = { cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! }
  const read = async (path: string) => (await get(path, headers)).text()
  /** Posts a form of a page with what it carries and what was typed. */
  const press = async (path: string, typed: Record<string, string>) => {
    const html = await read(path)
    const [, form_token = ''] = /name="form_token" value="([^"]*)"/.exec(html) ?? []
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(html) ?? []
    return post(path, { form_token, seen, ...typed }, headers)
  }
  return { read, press, get: (path: string) => get(path, headers), post, headers }
}

const submit = async (fields: Record<string, string>, more: Partial<NewLead> = {}) =>
  (await leads.submit({ ...inquiry, fields: { ...inquiry.fields, ...fields }, ...more })).reference

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('signing in', () => {
  test('is asked for at every address, which opens afterwards', async () => {
    const { get, post } = openDesk()
    for (const path of ['/desk', '/desk/leads/SOL-1', '/desk/leads.csv', '/desk?view=held&q=a'])
      expect((await get(path)).headers.get('location')).toBe(`/desk/sign-in?next=${encodeURIComponent(path)}`)
    const form = await get('/desk/sign-in?next=%2Fdesk%3Fview%3Dheld')
    expect(await form.text()).toContain('name="next" value="/desk?view=held"')
    const signedIn = await post('/desk/sign-in', { name: 'Tom', token: TOKEN, next: '/desk?view=held' })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/desk?view=held'])
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/)
  })

  test.each(['https://evil.example', '//evil.example', '/desk\\evil', '/desk//evil.example@x', '/products'])(
    'never leads to %s',
    async (next) => {
      const { post } = openDesk()
      const { headers } = await post('/desk/sign-in', { name: 'Tom', token: TOKEN, next })
      expect(headers.get('location')).toMatch(/^\/desk(?![^/?])/)
      expect(new URL(headers.get('location')!, 'http://localhost').host).toBe('localhost')
    },
  )

  test('a wrong token and a missing name are told beside their fields', async () => {
    const { post } = openDesk()
    const wrong = await post('/desk/sign-in', { name: ' ', token: 'guess' })
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect(textOf(await wrong.text())).toMatch(/Please fill out the Your name field.*This is not the token\./)
  })

  test('after ten wrong tokens an address has to wait, even with the right one', async () => {
    const client = vi.spyOn(requests, 'currentClient').mockReturnValue('192.0.2.1')
    const { post } = openDesk()
    const attempt = async (token: string) => (await post('/desk/sign-in', { name: 'Tom', token })).status
    for (let tries = 0; tries < 10; tries++) expect(await attempt('guess')).toBe(422)
    const slowed = await post('/desk/sign-in', { name: 'Tom', token: TOKEN })
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await slowed.text()).toMatch(/role="alert"[^>]*>Too many wrong tokens.* \d seconds\./s)
    client.mockReturnValue('192.0.2.2')
    expect(await attempt(TOKEN)).toBe(303)
    client.mockRestore()
  })

  test('signing out ends it in this browser', async () => {
    const { read, post, headers } = await signIn()
    expect((await post('/desk/sign-out', {}, headers)).status).toBe(403)
    const [, form_token = ''] = /name="form_token" value="([^"]*)"/.exec(await read('/desk')) ?? []
    const left = await post('/desk/sign-out', { form_token }, headers)
    expect([left.status, left.headers.get('location')]).toEqual([303, '/desk/sign-in'])
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
  })
})

describe('a proxy with single sign-on', () => {
  const access = { userHeader: 'remote-user', proxy: '127.0.0.1/32' }

  test('says who somebody is, and nobody else may', async () => {
    const client = vi.spyOn(requests, 'currentClient').mockReturnValue('127.0.0.1')
    const { get } = openDesk(access)
    const page = await get('/desk', { 'remote-user': 'Ana Duarte' })
    expect(await page.text()).toMatch(/Ana Duarte(?!.*Sign out)/s)
    expect((await get('/desk')).status).toBe(403)
    client.mockReturnValue('192.0.2.7')
    const forged = await get('/desk', { 'remote-user': 'Ana Duarte' })
    expect([forged.status, await forged.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'user-header' }),
    ])
    expect((await get('/desk')).status).toBe(403)
    client.mockRestore()
  })
})

describe('the inbox', () => {
  test('lists leads with their product, state and what is due, and counts its views', async () => {
    const reference = await submit({
      name: 'Jürgen Müller',
      email: 'j@inbox.example',
      country: 'Germany',
      product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
      content: 'Inbox <b>text</b>',
    })
    await db.updateTable('lead').set({ state: 'delivered' }).where('reference', '=', reference).execute()
    const { read } = await signIn()
    const html = await read('/desk?q=muller')
    expect(html).toContain('aria-label="Inbox"')
    expect(textOf(html)).toMatch(
      new RegExp(
        `Jürgen Müller , New .*SVD-12100 Inbox &lt;b&gt;text&lt;/b&gt; Germany Inquiry Delivered Not handled ${reference} due \\w{3}`,
      ),
    )
    expect(html).toMatch(/aria-current="page"[^>]*>Open <b>\d+<\/b>/)
    expect(textOf(await read('/desk?q=nobody%25'))).toContain('No lead is like that.')
  })

  test('the text of a lead that is held back is not shown', async () => {
    const reference = await submit({ email: 'spam@inbox.example', content: 'Cheap backlinks for you' })
    const { read, press } = await signIn()
    await press(`/desk/leads/${reference}`, { change: 'spam' })
    const html = await read('/desk?view=held')
    expect(html).toContain(reference)
    expect(html).not.toContain('backlinks')
    expect(html).toContain('Text not shown here')
    expect(await read('/desk?view=all&state=quarantined')).toContain(reference)
    expect(await read('/desk?view=open')).not.toContain(reference)
  })

  test('what it shows is exported, with the same filters', async () => {
    const reference = await submit({ email: 'x@export.example', country: 'Norway' })
    const { get } = await signIn()
    const csv = await get('/desk/leads.csv?view=all&country=Norway')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
    const lines = (await csv.text()).trimEnd().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(reference)])
    expect(lines[0]).toContain('received (Europe/London)')
    const xlsx = await get('/desk/leads.xlsx?view=all&country=Norway')
    const files = unzipSync(new Uint8Array(await xlsx.arrayBuffer()))
    expect(new TextDecoder().decode(files['xl/sharedStrings.xml'])).toContain(reference)
  })

  test.each([
    'page=0',
    'page=1e9',
    'page=x',
    'since=yesterday',
    'view=x&state=x&kind=x',
    `q=${'a'.repeat(5000)}`,
  ])('%s is no mistake', async (query) => {
    const { get } = await signIn()
    expect((await get(`/desk?${query}`)).status).toBe(200)
  })
})

describe('a lead', () => {
  test('is shown whole, handled with a note, and opened again', async () => {
    const file = await keepFile(new DiskFiles(directory), 'drawing <1>.pdf', 'PDF')
    const reference = await submit(
      { email: 'whole@lead.example', phone: '+49 30 1', content: 'Line one\n<script>alert(1)</script>' },
      { attachments: [file], extra: { topic: 'Press' } },
    )
    const { read, press, get } = await signIn()
    const path = `/desk/leads/${reference}`
    const html = await read(path)
    expect(html).toContain(`<h1>${reference}</h1>`)
    expect(html).not.toContain('<script>')
    expect(textOf(html)).toMatch(/Phone \+49 30 1 .*topic Press/)
    expect(html).toContain(
      `href="mailto:whole%40lead.example?subject=Re%3A%20your%20inquiry%20%5B${reference}%5D"`,
    )
    const [, fileHref = ''] = /href="([^"]*\/files\/0)"/.exec(html) ?? []
    const download = await get(fileHref)
    expect(download.headers.get('content-type')).toBe('application/octet-stream')
    expect(download.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''drawing%20%3C1%3E.pdf",
    )
    expect(await download.text()).toBe('PDF')
    expect((await press(path, { change: 'handled', note: 'Sent a quote.' })).status).toBe(303)
    const handled = textOf(await read(path))
    expect(handled).toMatch(/Tom Reeve : handled Sent a quote\./)
    expect(handled).toContain('Mark open')
    expect(handled).not.toContain('Mark handled')
    expect((await press(path, { change: 'reopen' })).status).toBe(303)
  })

  test('what another person did meanwhile is shown, nothing is written, and the note stays', async () => {
    const reference = await submit({ email: 'two@lead.example' })
    const path = `/desk/leads/${reference}`
    const [tom, ana] = [await signIn(), await signIn('Ana Duarte')]
    await ana.press(path, { change: 'handled', note: 'Called her.' })
    const stale = await tom.press(path, { change: 'spam', seen: '', note: 'Mine.' })
    expect(stale.status).toBe(409)
    const html = await stale.text()
    expect(textOf(html)).toMatch(
      /Another person has changed this lead.*Mine\..*Ana Duarte : handled Called her\./,
    )
    const { state } = await db
      .selectFrom('lead')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(state).not.toBe('quarantined')
  })

  test('a form without the token of its session changes nothing', async () => {
    const reference = await submit({ email: 'csrf@lead.example' })
    const path = `/desk/leads/${reference}`
    const tom = await signIn()
    expect((await tom.press(path, { change: 'handled', form_token: 'x' })).status).toBe(403)
    expect((await tom.post(path, { change: 'handled' })).status).toBe(303)
    expect(textOf(await tom.read(path))).toContain('Mark handled')
  })

  test.each<Record<string, string>>([
    { change: 'note' },
    { change: 'nonsense' },
    { change: 'block', whom: 'all' },
    { change: 'handled', note: 'x'.repeat(2001) },
  ])('the form refuses %j', async (typed) => {
    const reference = await submit({
      email: 'refused@lead.example',
      content: JSON.stringify(typed).slice(0, 60),
    })
    const { press } = await signIn()
    expect((await press(`/desk/leads/${reference}`, { ...typed })).status).toBe(422)
  })

  test('there is no lead of an unknown reference, and no file that it has not', async () => {
    const reference = await submit({ email: 'none@lead.example' })
    const { get } = await signIn()
    const paths = [
      '/desk/leads/SOL-1',
      `/desk/leads/${reference}/files/0`,
      `/desk/leads/${reference}/files/x`,
    ]
    expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([404, 404, 404])
  })
})
