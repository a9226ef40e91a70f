import { describe, expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { load, reads } from './page.server.tsx'

const real = realSite(pageTable)
const PATH = '/tools/lead-acid-replacement'

const page = (search: string) => renderPage(load, requestPage(real, { path: PATH, search }))

/** Returns the one status of a page. */
async function statusOf(search: string): Promise<string> {
  const { html } = await page(search)
  const statuses = html.match(/<p[^>]* role="status"[^>]*>.*?<\/p>/g) ?? []
  expect(statuses, search).toHaveLength(1)
  return statuses[0]!.replace(/<[^>]+>/g, '').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

test('it reads the parameters of the API', () => {
  expect(reads).toEqual('size l w h ah type system_v parallel p_avg hours v'.split(' '))
})

test.each([
  [
    'size=group+31',
    'One SVD-12100 replaces your BCI group 31 AGM battery, 20.2 kg lighter. 1152 Wh are usable instead of 660 Wh.',
  ],
  [
    'size=31&ah=100&parallel=2&type=gel&p_avg=100',
    'Two SVD-12100 in parallel replace your two BCI group 31 gel batteries, 40.4 kg lighter. 2304 Wh are usable instead of 1200 Wh; 100 W run for 23.0 h instead of 12.0 h.',
  ],
  [
    'size=T105&system_v=48',
    'One SVM-48160G replaces your eight Trojan T-105 flooded batteries, 152 kg lighter. 7373 Wh are usable instead of 5400 Wh.',
  ],
  [
    'l=330&w=173&h=240&ah=100',
    'One SVD-12100 replaces your AGM battery of 330 × 173 × 240 mm. 1152 Wh are usable instead of 600 Wh.',
  ],
  [
    'size=H7',
    'Nothing fits in the place of your DIN H7 AGM battery and gives 480 Wh. The nearest: three SVD-12020 in parallel, 6 mm too wide.',
  ],
  [
    'size=31&system_v=60',
    'No battery in the catalogue takes the place of a bank of 60 V. Ask an engineer, or build a pack.',
  ],
  ['size=H9', 'Correct the marked fields to see what fits.'],
  [
    'ah=100&type=agm',
    'Choose the size of your battery, or enter its case: what fits and gives the same energy appears here.',
  ],
])('%s: %s', async (search, status) => {
  expect(await statusOf(search)).toBe(status)
})

test.each([
  ['size=31&p_avg=100', '1 × SVD-12100 fits|1152 Wh · 20.2 kg lighter'],
  ['size=31&parallel=2', '2 × SVD-12100 fit|2304 Wh · 40.4 kg lighter'],
  ['size=H7', 'Nothing fits|3 × SVD-12020: 6 mm too wide'],
  ['size=31&system_v=60', 'No battery takes its place|'],
])('%s: in the bar of a phone it says “%s”', async (search, line) => {
  const { html } = await page(search)
  const parts = [...html.matchAll(/data-answer-(?:title|figures)="true">(.*?)</g)].map(([, text]) => text)
  expect(parts.slice(2).join('|').replaceAll('\u00a0', ' ')).toBe(line)
})

describe('the answer', () => {
  test('says how the bank was read, what to check and how it was calculated', async () => {
    const { html, text } = await page('size=T105&p_avg=120')
    expect(text).toContain(
      'Your bank, as read: two Trojan T-105 flooded batteries, 2 in series (6 V each), 12 V and 225 Ah, about 56 kg.',
    )
    for (const title of ['Alternator', 'Charger profile', 'Cold', 'Starter use'])
      expect(html).toContain(`>${title}<`)
    expect(text).toContain('SVN-12040S, the sodium-ion starter battery')
    expect(text).toContain('12 V / 6 V = 2')
    expect(text).toMatch(/Lead-acid: runtime [\d.]+ Wh \/ 120 W = [\d.]+ h/)
  })

  test('has one region “Result”, a form by GET, a drawing with its text, and buttons for list and inquiry', async () => {
    const { html } = await page('size=31')
    expect(html.match(/aria-label="Result"/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<form[^>]* aria-label="Lead-acid replacement"[^>]* action="${PATH}"`))
    expect(html).toContain('aria-label="From above: 1 of 330 × 173 × 220 mm in a case, 330 × 173 × 240 mm"')
    expect(html).toContain('value="product:svd-12100-12v-100ah-lifepo4-battery:1"')
    expect(html).toContain('Send this to an engineer')
    expect(html).not.toContain('aria-invalid')
  })

  test('nothing fits: the nearest, and a pack for the space', async () => {
    const { html, text } = await page('size=GC2')
    expect(text).toContain('The nearest')
    expect(html).toContain('need=energy&amp;wh=1392&amp;box=264x366x270')
  })

  test('each size is one press away, with what else was asked', async () => {
    const { html } = await page('size=31&ah=100&system_v=24')
    expect(html).toContain(`href="${PATH}?ah=100&amp;system_v=24&amp;size=27#result"`)
    expect(html).toMatch(/aria-current="page">BCI group 31</)
  })
})

test.each([
  ['size=H9', 'Size must be one of 24, 27, 31, GC2, 8D, H5, H6, H7, H8, T105.'],
  ['size=31&l=330', 'Please fill out either Size or Length.'],
  ['l=330', 'Please fill out the Width field'],
  ['size=T105&system_v=80', 'Voltage of the bank must be a multiple of 6 V, the voltage of one battery.'],
  ['size=31&hours=5', 'Please fill out the Average load field'],
])('%s is an error beside its field, which keeps what was typed', async (search, message) => {
  const { html } = await page(search)
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toContain(`">${message}`)
  for (const [name, value] of new URLSearchParams(search))
    expect(html).toMatch(new RegExp(`name="${name}"[^]*?(?:value="${value}"|value="${value}" selected)`))
})

test('a row of the table has room for one word of its button', async () => {
  const { html } = await page('size=31&ah=100&type=agm&p_avg=200')
  expect(html).toMatch(/<td[^>]*><div class="[^"]*actions[^"]*"><button[^>]*>Add<span> to request list</)
})
