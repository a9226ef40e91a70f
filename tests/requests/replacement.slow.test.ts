import { expect } from 'vitest'
import { amountText, inHours, plainSpaces } from '#kit/text/amounts.ts'
import { type Site, test } from './site.fixture.ts'

interface ApiReplacement {
  product_name_slug: string
  count: number
  usable_wh: number
  hours: number | null
  hours_before: number | null
  weight_kg: number
  fits: boolean
}

const textOf = (html: string) => plainSpaces(html.replace(/<[^>]+>/g, ' ')).replaceAll(/ +/g, ' ')

/** Returns the result of the page, and the models that it puts on the request list, in order. */
async function askPage(site: Site, query: string) {
  const html = await site.getText(`/tools/lead-acid-replacement?${query}`)
  const [, result = ''] = html.split('aria-label="Result"')
  const items = [...result.matchAll(/value="product:([^":]+):(\d+)"/g)].map(([, slug, count]) => [
    slug,
    Number(count),
  ])
  const [status = ''] = /<p[^>]* role="status">.*?<\/p>/s.exec(result) ?? []
  return { items, status: textOf(status) }
}

/** Queries of every size at each voltage, with and without a load. */
const listQueries = (site: Site) =>
  site.content.leadAcidSizes.flatMap(({ id }) =>
    ['12', '24', '36', '48'].flatMap((volts) =>
      ['', '&p_avg=150', '&p_avg=150&hours=9&type=flooded'].map(
        (load) => `size=${id}&system_v=${volts}${load}`,
      ),
    ),
  )

test('Place of lead-acid: page and API give the same answer for every size, voltage and load', async ({
  site,
}) => {
  const models = new Map(site.content.products.map(({ url, model_name }) => [url, model_name]))
  for (const query of listQueries(site)) {
    const answer = JSON.parse(await site.getText(`/api/replacement?${query}`)) as ApiReplacement[]
    const page = await askPage(site, query)
    expect(page.items, query).toEqual(
      answer.map(({ product_name_slug, count }) => [product_name_slug, count]),
    )
    const [first] = answer
    if (!first) {
      expect(page.status, query).toContain('No battery in the catalogue')
      continue
    }
    expect(page.status, query).toContain(models.get(first.product_name_slug))
    expect(page.status.includes('Nothing fits'), query).toBe(!first.fits)
    if (!first.fits) continue
    expect(page.status, query).toContain(plainSpaces(`${amountText(first.usable_wh, 'Wh')} are usable`))
    if (first.hours === null) continue
    const runtimes = `run for ${inHours(first.hours)} instead of ${inHours(first.hours_before ?? 0)}`
    expect(page.status, query).toContain(plainSpaces(runtimes))
  }
})

test('what fits gives at least the usable energy of the bank, and as many hours as asked', async ({
  site,
}) => {
  for (const query of listQueries(site)) {
    const answer = JSON.parse(await site.getText(`/api/replacement?${query}`)) as ApiReplacement[]
    for (const { fits, hours, hours_before } of answer.filter((one) => one.fits)) {
      expect(fits).toBe(true)
      if (hours === null || hours_before === null) continue
      expect(hours, query).toBeGreaterThanOrEqual(
        Math.max(hours_before, query.includes('hours=9') ? 9 : 0) - 1e-9,
      )
    }
    expect(answer.some(({ fits }) => fits) && answer.some(({ fits }) => !fits), query).toBe(false)
  }
})

test('the page says of each model whose charge voltage is too high for usual equipment, as the API does', async ({
  site,
}) => {
  const note = 'equipment for 12 V usually takes up to 15 V: check charger and inverter'
  const html = await site.getText('/tools/lead-acid-replacement?size=31')
  const row = (model: string) =>
    textOf(new RegExp(`<tr[^>]*><th[^>]*><a [^>]*>${model}</a>.*?</tr>`, 's').exec(html)?.[0] ?? '')
  expect(row('SVN-12100')).toContain(note)
  expect(row('SVD-12100H')).toContain('14.6 V')
  expect(row('SVD-12100H')).not.toContain('equipment')
})

test('the size is read as the page prints it, and with its type', async ({ site }) => {
  const ask = (size: string) =>
    site.getText(`/api/replacement?${new URLSearchParams({ size, p_avg: '100' })}`)
  expect(await ask('BCI group 31, 330 × 173 × 240 mm')).toBe(await ask('31'))
  expect(await ask('Group 31 AGM')).toBe(await ask('31'))
  const flooded = await site.getText('/api/replacement?size=31&type=flooded&p_avg=100')
  expect(await ask('group 31, Flooded')).toBe(flooded)
  expect(flooded).not.toBe(await ask('31'))
  const page = await site.getText('/tools/lead-acid-replacement?size=group+31+flooded')
  expect(page).toMatch(/<option [^>]*value="31"[^>]*selected/)
  expect(page).toMatch(/<option [^>]*value="flooded"[^>]*selected/)
  expect((await site.get('/api/replacement?size=31+AGM&type=gel')).status).toBe(422)
})

test('an installer goes from the home page to the model for a group 31 AGM by two links', async ({
  site,
}) => {
  expect(await site.getText('/')).toContain('href="/tools/lead-acid-replacement"')
  const tool = await site.getText('/tools/lead-acid-replacement')
  const [, query = ''] = /<a [^>]*href="[^"]*\?([^"#]+)#result"[^>]*>BCI group 31</.exec(tool) ?? []
  const { status } = await askPage(site, query)
  expect(status).toContain('One SVD-12100 replaces your BCI group 31 AGM battery, 20.2 kg lighter.')
})
