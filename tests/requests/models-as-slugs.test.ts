import { expect } from 'vitest'
import { test } from './site.fixture.ts'

const SLUG = 'svd-24100-24v-100ah-lifepo4-battery'

test.for([
  '/api/runtime?i=56&product=',
  '/api/window?v_min=22&v_max=32&product=',
  '/api/shipping?packed=alone&by=air&quantity=10&product=',
  '/compare.csv?p=svp-280-lfp-prismatic-cell-280ah&p=',
  '/download.json?product=',
])('%s takes a model, in any case, for a slug', async (address, { site }) => {
  const response = await site.get(address + SLUG)
  expect(response.status).toBe(200)
  const answer = await response.text()
  for (const model of ['SVD-24100', 'svd-24100']) expect(await site.getText(address + model)).toBe(answer)
  expect(await site.getText(`${address}SVD-24101`)).not.toBe(answer)
})

test('two products for one parameter are refused, also as models', async ({ site }) => {
  expect((await site.get(`/api/runtime?i=56&product=SVD-24100&product=SVD-12100`)).status).toBe(422)
})

test('a lead has the slug of the product that it names by its model', async ({ site, inquiry }) => {
  const product = { product_name_slug: 'SVD-24100' }
  const items = [{ kind: 'product', product_name_slug: 'svd-24100', quantity: 10 }]
  const sent = await site.postJson('/api/messages', { ...inquiry, ...product, items })
  expect(sent.status).toBe(201)
  expect((await site.newLeads())[0]?.product_name_slug).toBe(SLUG)
  const sample = { company_name: 'Buyer Ltd', product_name_slug: 'svp-280', quantity: 4 }
  expect((await site.postJson('/api/samples', { ...inquiry, ...sample })).status).toBe(201)
  expect((await site.newLeads())[0]?.product_name_slug).toBe('svp-280-lfp-prismatic-cell-280ah')
})

test('forms of pages choose the product of a model', async ({ site }) => {
  const samples = await site.getText('/samples?product=SVP-280')
  expect(samples).toMatch(/<option value="svp-280-[^"]*" selected=""|selected="" value="svp-280-/)
  const tool = (product: string) => site.getText(`/tools/runtime?product=${product}&p_avg=200`)
  expect((await tool('SVD-24100')).match(/[\d.]+ h\b/g)).toEqual((await tool(SLUG)).match(/[\d.]+ h\b/g))
})
