import { expect } from 'vitest'
import { newKey, problemIn, type Site, test as base } from './site.fixture.ts'

const test = base.extend('reference', async ({ site }) => {
  const sent = { name: 'Ana', email: 'Ana@Buyer.example', content: 'When do you answer?' }
  const response = await site.postJson('/api/messages', sent, newKey())
  return ((await response.json()) as { reference: string }).reference
})

const ask = (site: Site, reference: string, email = 'ana@buyer.example') =>
  site.postJson('/api/inquiry-state', { reference, email })

test('says whether an inquiry is received, with the time promised', async ({ site, reference }) => {
  const response = await ask(site, ` ${reference.toLowerCase()} `)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({ state: 'received', by: expect.stringMatching(/T\d\d:\d\d:\d\d/) })
})

test('a wrong pair answers 404, whatever is wrong', async ({ site, reference }) => {
  const wrong = [await ask(site, reference, 'eve@buyer.example'), await ask(site, 'SOL-261128-ZZZZ')]
  for (const response of wrong) {
    expect(response.status).toBe(404)
    expect(await problemIn(response)).toMatchObject({ code: 'unknown-inquiry' })
  }
})

test('missing fields are named', async ({ site }) => {
  const response = await site.postJson('/api/inquiry-state', {})
  expect(response.status).toBe(422)
  expect((await problemIn(response)).errors?.map(({ field }) => field)).toEqual(['reference', 'email'])
})

test('without scripts the page is the answer, and keeps what was typed', async ({ site, reference }) => {
  const post = (email: string) => site.postForm('/api/inquiry-state', { reference, email }, '/contact')
  const response = await post('ana@buyer.example')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await response.text()
  expect(html).toMatch(/aria-label="State".*Received\. It is stored.* You have an answer by \w+/s)
  const wrong = await post('eve@buyer.example')
  expect(wrong.status).toBe(404)
  expect(await wrong.text()).toMatch(/value="eve@buyer\.example".*No inquiry has this reference/s)
  expect(await site.getText('/contact')).not.toContain('aria-label="State"')
})

test('five tries an hour are allowed, and the sixth is told when the next is', async ({ limitedSite }) => {
  for (let tries = 0; tries < 5; tries++) expect((await ask(limitedSite, 'SOL-261128-ZZZZ')).status).toBe(404)
  const response = await ask(limitedSite, 'SOL-261128-ZZZZ')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '720'])
  const { detail } = await problemIn(response)
  expect(detail).toBe('Five tries an hour are allowed. The next one is in 12 minutes.')
})
