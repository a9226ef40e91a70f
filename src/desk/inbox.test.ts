import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openTestDesk, textOf } from './desk.fixture.server.ts'

const { db, signIn, submit } = await openTestDesk()

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
    expect(html).toMatch(/aria-current="page"[^>]*>Open <b data-count="open">\d+<\/b>/)
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
