import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'

const { db, signIn, submit } = await openTestDesk()
const { read, press, get } = await signIn()

/** Stores open leads of a country, the newest last. */
async function openLeads(country: string, names: readonly string[]): Promise<string[]> {
  const references: string[] = []
  for (const name of names) {
    const reference = await submit({ email: `${name}@${country}.example`, name, country })
    // What is sent meanwhile would change its state.
    await db.deleteFrom('outbox').execute()
    const at = Date.now() - 60_000 + references.length * 1000
    const opened = db.updateTable('lead').set({ state: 'delivered', created_at: at })
    await opened.where('reference', '=', reference).execute()
    references.push(reference)
  }
  return references
}

const hrefOf = (html: string, label: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*aria-label="${label}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('a lead keeps the filters of the list from which it was opened, also once it has left that list', async () => {
  const [third, second, first] = await openLeads('Norway', ['Three', 'Two', 'One'])
  await openLeads('Sweden', ['Other'])
  const query = '?view=open&country=Norway'
  const inbox = await read('/desk?country=Norway')
  expect(inbox).toContain(`href="/desk/leads/${second}${query.replace('&', '&amp;')}"`)
  expect(inbox).toContain('href="/desk?view=handled&amp;country=Norway"')
  const path = `/desk/leads/${second}${query}`
  const html = await read(path)
  expect(textOf(html)).toContain('2 of 3 open, filtered')
  expect(html).toMatch(/aria-current="true"[^>]*>Open /)
  const links = (page: string) =>
    ['Previous lead', 'Next lead', 'Back to the inbox'].map((label) => hrefOf(page, label))
  const beside = [`/desk/leads/${first}${query}`, `/desk/leads/${third}${query}`, '/desk?country=Norway']
  expect(links(html)).toEqual(beside)
  const handled = await press(path, { change: 'handled' })
  expect(handled.headers.get('location')).toBe(path)
  const after = await read(path)
  expect(textOf(after)).toContain('2 open, filtered')
  expect(links(after)).toEqual(beside)
})

test('a lead that is opened by its own address stands in its view', async () => {
  const [reference] = await openLeads('Chile', ['Alone'])
  const html = await read(`/desk/leads/${reference}`)
  expect(textOf(html)).toMatch(/\d of \d+ open /)
  expect(hrefOf(html, 'Back to the inbox')).toBe('/desk')
  await press(`/desk/leads/${reference}`, { change: 'spam' })
  expect(textOf(await read(`/desk/leads/${reference}`))).toContain('1 of 1 held back')
  expect(await read('/desk')).toContain('href="/desk?view=all"')
  expect((await get(`/desk/leads/${reference}?view=nonsense&since=x`)).status).toBe(200)
})
