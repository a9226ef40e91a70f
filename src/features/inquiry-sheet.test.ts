import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { calculateInquiry } from './inquiry-sheet.server.ts'

const context = {
  siteUrl: 'https://www.solvane.example',
  content: () => realContent(),
  log: { error: () => {} },
}
const calculate = (page_url: string) =>
  calculateInquiry({ page_url, product: undefined, type: undefined }, context)
const BATTERY = '/products/svd-24100-24v-100ah-lifepo4-battery'

test.each([
  ['a battery’s page before anything was asked', BATTERY],
  ['its other tools', `${BATTERY}?v_min=22&v_max=32&by=sea`],
  ['a mistake', `${BATTERY}?i=0`],
  ['a list', '/products?system_v=48'],
  ['a mistake in the finder', '/products?p_avg=x'],
  ['no address', 'http://['],
])('%s gives nothing to calculate', async (_, address) => {
  expect(await calculate(address)).toBeUndefined()
})

test('the battery of an application’s example is that of a link which names none', async () => {
  const sheet = await calculate('/applications/marine-and-trolling-motors?i=20&t_dis=10')
  expect(sheet?.title).toBe('4.2 h at 20 A')
  expect(sheet?.link.href).toContain('/applications/marine-and-trolling-motors?')
})

test('a load above the limit of the battery is said to block', async () => {
  expect((await calculate(`${BATTERY}?i=2020`))?.text).toBe('Blocked by W09.')
})

test('a system keeps peak, recharge and ageing, in its rows and its link', async () => {
  const query = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20&p_peak=9000&t_charge=2&eol=1'
  const sheet = await calculate(`/products?${query}`)
  expect(sheet?.tables.flatMap(({ rows }) => rows)).toEqual(
    expect.arrayContaining([
      ['Peak load', '9000 W'],
      ['Recharge', 'within 2 h'],
      ['Ageing', 'still does the work at the end of its life'],
      ['Peak', expect.stringMatching(/^\d+\.?\d* A of \d+ A for 5 s$/)],
      ['Charges', expect.stringMatching(/^from -?\d+ °C, full in [\d.]+ h with \d+ A$/)],
    ]),
  )
  expect(new URL(sheet!.link.href).search).toBe(`?${query}&v=1`)
})
