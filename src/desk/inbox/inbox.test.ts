import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import { PAGE_SIZE } from '#desk/read-inbox.server.ts'
import type { InboxModel } from './inbox-model.ts'

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
        `Jürgen Müller , New .*SVD-12100 12.8 V 100 Ah LiFePO4 Battery Inbox &lt;b&gt;text&lt;/b&gt; Germany Inquiry Delivered Not handled ${reference} due \\w{3}`,
      ),
    )
    expect(html).toMatch(/aria-current="page"[^>]*>Open <b data-count="open">\d+<\/b>/)
    expect(textOf(await read('/desk?q=nobody%25'))).toContain('No lead fits this filter')
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
    'until=2026-02-31',
    'view=x&state=x&kind=x',
    `q=${'a'.repeat(5000)}`,
  ])('%s is no mistake', async (query) => {
    const { get } = await signIn()
    expect((await get(`/desk?${query}`)).status).toBe(200)
  })
})

test('a page after the last one shows the last one that has leads', async () => {
  for (let at = 0; at < PAGE_SIZE + 1; at++)
    await submit({ email: `${at}@pages.example`, company_name: 'Many Pages', content: `Question ${at}` })
  const { read, get } = await signIn()
  const rowsOf = (html: string) => html.match(/data-row=/g)?.length
  const html = await read('/desk?view=all&q=many+pages&page=1100')
  expect([rowsOf(html), textOf(html)]).toEqual([1, expect.stringContaining('51–51 of 51 Newer')])
  const held = db.updateTable('lead').set({ state: 'quarantined' })
  await held.where('email', '=', '0@pages.example').execute()
  const answer = await get('/desk/inbox.json?view=held&q=many+pages&page=2')
  const { pager, empty, days } = (await answer.json()) as InboxModel
  expect([pager.newer, empty, days[0]?.rows.length]).toEqual([undefined, undefined, 1])
})

test('each word of a search is looked for in name, company, address and reference', async () => {
  const reference = await submit({ name: 'Jörg Müller', company_name: 'Flurtech', email: 'j@words.example' })
  await submit({ name: 'Jörg Müller', company_name: 'Other', email: 'o@words.example' })
  const { read } = await signIn()
  const found = async (q: string) =>
    (await read(`/desk?view=all&q=${encodeURIComponent(q)}`)).match(/data-row="[^"]*"/g)
  expect(await found(`muller  FLURTECH ${reference.slice(-4)}`)).toEqual([`data-row="${reference}"`])
  expect(await found('muller words')).toHaveLength(2)
  expect(await found('muller nobody')).toBeNull()
})

test('blocking a sender from the list leads back to it without a script', async () => {
  const reference = await submit({ email: 'spam@list.example' })
  const { read, press } = await signIn()
  await press(`/desk/leads/${reference}`, { change: 'spam' })
  expect(await read('/desk?view=held')).toContain('name="to" value="list"')
  const path = `/desk/leads/${reference}?view=held&q=list`
  const blocked = await press(path, { change: 'block', whom: 'address', to: 'list' })
  expect(blocked.headers.get('location')).toBe('/desk?view=held&q=list')
  const html = await read('/desk?view=held&q=list')
  expect(textOf(html)).toContain('Its sender is blocked')
  expect(html).not.toContain('value="block"')
})

describe('what the inbox asks for again', () => {
  test('a row that has left the view stays where it is asked for, and holds no text of what is held back', async () => {
    const reference = await submit({ email: 'k@keep.example', content: 'Cheap backlinks' })
    const { get, press } = await signIn()
    await press(`/desk/leads/${reference}`, { change: 'spam' })
    const ask = async (query: string) => (await get(`/desk/inbox.json?view=failed&${query}`)).text()
    expect(await ask('')).not.toContain(reference)
    const kept = await ask(`keep=${reference},SOL-NONE,'`)
    expect(kept).not.toContain('backlinks')
    expect(JSON.parse(kept)).toMatchObject({
      days: [{ title: 'Today', rows: [{ reference, progress: 'held', verdict: { points: 0 } }] }],
      pager: { text: '' },
    })
  })

  test('a lead is in hand once a person has written a note, and keeps that when it is opened again', async () => {
    const reference = await submit({ email: 'h@hand.example', name: 'In Hand' })
    const { get, press } = await signIn()
    for (const typed of [
      { change: 'note', note: 'Called.' },
      { change: 'handled', note: '' },
      { change: 'reopen', note: '' },
    ])
      await press(`/desk/leads/${reference}`, typed)
    const { days } = (await (await get('/desk/inbox.json?view=all&q=in+hand')).json()) as InboxModel
    expect(days[0]!.rows[0]).toMatchObject({ progress: 'hand', handled: 'Note by Tom Reeve' })
  })
})

describe('an inbox without rows', () => {
  test('says what is found without each filter', async () => {
    await submit({ email: 'f@found.example', name: 'Found Person', country: 'Norway' })
    const { read } = await signIn()
    const text = textOf(await read('/desk?view=all&q=found+person&country=Sweden&since=2020-01-01'))
    expect(text).toContain('No lead fits all three filters')
    expect(text).toMatch(/“found person”, since 1 Jan 2020 , Sweden 1 lead The latest, SOL-\S+, came on/)
    expect(textOf(await read('/desk?view=all&q=nobody'))).toContain('Without it there are some.')
    await db.updateTable('lead').set({ state: 'delivered' }).execute()
    expect(textOf(await read('/desk?view=failed&country=Norway'))).toContain('In all leads there are some.')
    expect(textOf(await read('/desk?view=failed&country=Atlantis'))).toContain('Without it there are none')
  })

  test('says that everything is handled, who did the last, and what is held back', async () => {
    await db.updateTable('lead').set({ state: 'delivered', handled_at: 1 }).execute()
    const reference = await submit({ email: 'l@last.example' })
    const { press, read } = await signIn('Ana Duarte')
    await press(`/desk/leads/${reference}`, { change: 'handled' })
    await db.updateTable('lead').set({ state: 'delivered' }).where('reference', '=', reference).execute()
    expect(textOf(await read('/desk'))).toMatch(
      new RegExp(`Everything is handled The last one, ${reference} , was marked by Ana Duarte, .*All leads`),
    )
  })
})

test('who is late is counted by the calendar', async () => {
  const reference = await submit({ email: 'late@late.example' })
  await db
    .updateTable('lead')
    .set({ state: 'delivered', created_at: Date.now() - 20 * 86_400_000 })
    .where('reference', '=', reference)
    .execute()
  const { read } = await signIn()
  expect(textOf(await read('/desk'))).toMatch(/1 open , 1 past one working day \..*over by \d+.h/)
})
