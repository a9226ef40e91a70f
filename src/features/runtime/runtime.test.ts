import { assert, constantFrom, double, property, record } from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CHEMISTRIES } from '#sizing/chemistry.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import type { RuntimePlace } from './place.ts'
import { productPlace } from './places.server.ts'
import { describeGauge } from './wiring.server.tsx'
import { Runtime } from './runtime.server.tsx'

const ANY: RuntimePlace = { path: '/', batteries: [], example: 'V=25.6&Ah=100&chem=LFP&i=20' }

const render = (query: string, place = ANY) =>
  renderToStaticMarkup(
    createElement(Runtime, {
      place,
      query: new URLSearchParams(query),
    }),
  )

const between = (min: number, max: number) =>
  double({ min, max, noNaN: true }).map((value) => value.toFixed(4))

const requests = record(
  {
    V: between(1, 2000),
    Ah: between(0.01, 1e5),
    chem: constantFrom(...CHEMISTRIES),
    p_avg: between(0.01, 200_000),
    p_cont: between(0, 200_000),
    hours: between(0.01, 8760),
    t_dis: between(-40, 60),
    eta: between(50, 100),
    dod: between(10, 100),
    eol: constantFrom('1'),
    cable_len: between(0.1, 50),
    drop: between(1, 10),
  },
  { requiredKeys: ['V', 'Ah', 'chem', 'p_avg'] },
)

/** Returns the summary that an inquiry from this calculator carries. */
const summaryIn = (html: string): string => {
  const about = /data-about="([^"]*)"/.exec(html)?.[1] ?? '{}'
  return (JSON.parse(about.replaceAll('&quot;', '"')) as { details: string }).details
}

test('any request within range is answered and drawn, with numbers only, and summarised to the end', () => {
  assert(
    property(requests, (request) => {
      const html = render(String(new URLSearchParams(request)))
      expect(html).toContain('Each figure with its sum')
      expect(html).not.toMatch(/NaN|Infinity|undefined|aria-invalid/)
      const summary = summaryIn(html)
      expect(summary).toMatch(/sizing tool [\d.]+$/)
      expect(summary.length).toBeLessThanOrEqual(1200)
    }),
    { numRuns: 300 },
  )
})

/** Returns what is shown of a calculator: its links and hidden fields may have the states of other tools. */
const shownIn = (html: string) =>
  html.replaceAll(/ data-(?:about|copy)="[^"]*"|<input type="hidden"[^>]*>/g, '')

test('the example is shown until the calculator is asked, also beside the query of the configurator', () => {
  const example = render('')
  expect(example).toContain('At 20 A and 25 °C it runs'.replace('20 A', '20\u00a0A'))
  expect(shownIn(render('vclass=36&p_avg=180&hours=2&t_dis=-10'))).toBe(shownIn(example))
  expect(render('V=12.8&Ah=100&chem=LFP&i=5')).toContain('5\u00a0A')
})

test('below the coldest figure of a chemistry nothing runs, and a warning that blocks says why', () => {
  const html = render('V=25.6&Ah=100&chem=LFP&i=20&t_dis=-35')
  expect(html).toContain('<b>0</b><small>h</small>')
  expect(html).toMatch(/data-severity="B".*W12/)
  expect(summaryIn(html)).toMatch(/^Warnings: .*W12/m)
})

test('a decimal comma is read, and kept as it was typed', () => {
  const html = render('V=25,6&Ah=100&chem=LFP&i=20&t_dis=10,0')
  expect(html).toContain('<b>4.2</b><small>h</small>')
  expect(html).toContain('value="25,6"')
})

test('a load in the other unit does not count, and is not lost', () => {
  const html = render('V=25.6&Ah=100&chem=LFP&i=20&p_avg=256&unit=p')
  expect(html).toContain('At 256\u00a0W and 25 °C it runs')
  expect(html).toMatch(/name="i"[^>]*value="20"/)
  expect(render('V=25.6&Ah=100&chem=LFP&i=20&p_avg=256')).toContain('aria-invalid="true"')
})

test('what blocks stands above the figures, and nothing is called enough then', () => {
  const html = render('V=25.6&Ah=100&chem=LFP&i=20&hours=3&t_dis=-40')
  expect(html).toMatch(/data-blocked="true">[^<]*too cold/)
  expect(html).toContain('<b>–</b><small></small>')
  expect(html).not.toContain('Enough:')
})

const BATTERY = productPlace(
  realContent().products.find(({ url }) => url === 'svd-24100-24v-100ah-lifepo4-battery')!,
  new URLSearchParams('t_charge=8'),
)
const renderFor = (query: string) => render(query, BATTERY)

test('loads are compared up to the limit of the battery', () => {
  expect(renderFor('i=20')).toContain('At 40\u00a0A it runs 2.3\u00a0h instead of 4.5\u00a0h')
  expect(renderFor('i=99')).toContain('At its limit, 100\u00a0A, it runs 0.88\u00a0h instead of 0.89\u00a0h')
  expect(renderFor('i=99.9995')).toContain('At its limit, 100\u00a0A, it runs 0.88\u00a0h<')
  const above = renderFor('i=2020')
  expect(above).toContain('At its limit, 100\u00a0A, it runs 0.88\u00a0h<')
  expect(above).not.toContain('4040')
  expect(above).toMatch(
    /data-blocked="true">2020 A continuous is above the battery’s limit of 100 A\. Choose one/,
  )
})

test('labels of the chart lie above its falling line', () => {
  const marks = [
    ...renderFor('i=20&i_cont=80&t_dis=30').matchAll(
      /cy="([\d.]+)"[^>]*><\/circle><text class="[^"]*label[^>]* y="([\d.]+)"/g,
    ),
  ]
  const isBelow = marks.map(([, point, label]) => Number(label) > Number(point))
  expect(isBelow).toEqual([false, false])
})

test('the chart has a line for each temperature, that of the answer first, down to what the battery permits', () => {
  const noteOf = (html: string) => /Runtime over load: ([^<]*)</.exec(html)?.[1]
  expect(noteOf(renderFor('i=20'))).toBe('solid at 25\u00a0°C, dashed at 0\u00a0°C, dotted at −20\u00a0°C')
  expect(noteOf(renderFor('i=20&t_dis=10'))).toBe(
    'solid at 10\u00a0°C, dashed at 0\u00a0°C, dotted at −20\u00a0°C',
  )
  expect(noteOf(render('V=12&Ah=100&chem=AGM&i=20'))).toBe('solid at 25\u00a0°C')
  const [, lines = ''] = /<svg width="100%"[^>]*>(.*?)<\/svg>/.exec(renderFor('i=20'))!
  expect(lines.match(/<path/g)).toHaveLength(3)
})

test('sums and assumptions say what was calculated', () => {
  const amperes = renderFor('i=20')
  expect(amperes).not.toContain('where the voltage is lower')
  expect(amperes).not.toContain('V a cell under load')
  expect(renderFor('p_avg=500')).toContain('where the voltage is lower')
  const cold = render('V=25.6&Ah=100&chem=LFP&i=20&t_dis=-40')
  expect(cold).toContain('There are no figures for LFP at −40 °C')
  expect(cold).not.toContain('interpolated')
})

test('large figures have their thousands apart', () => {
  const html = render('V=832&Ah=314&chem=LFP&p_avg=100000')
  expect(html).toContain('At 100\u202f000\u00a0W')
  expect(html).toContain('usable of 261\u202f248\u00a0Wh')
})

test('the answer for a system comes before that for one battery, and says its recharge', () => {
  const html = renderFor('p_avg=400&hours=4&system_v=48&t_charge=8')
  const [first, one] = ['<h3>For 48', 'one alone runs'].map((text) => html.indexOf(text))
  expect(first).toBeGreaterThan(0)
  expect(one).toBeGreaterThan(first!)
  expect(html).toMatch(
    /2 × SVD-24100, 2 in series × 1 in parallel, run [^<]*Recharged in [\d.]+\u00a0h with [^<]*, from 0/,
  )
  expect(html).toMatch(/<b data-answer-title="true">2 × SVD-24100: /)
})

describe('fuse and cable', () => {
  const wiringIn = (html: string) =>
    html
      .slice(
        html.indexOf('A hint, never an installation design') - 400,
        html.indexOf('Each figure with its sum'),
      )
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')

  test('are for the load that was typed, and beside it for all that the battery can give', () => {
    const text = wiringIn(renderFor('i=20&i_cont=56&t_dis=10&cable_len=4'))
    expect(text).toContain('Fuse 70 A, cable 16 mm²')
    expect(text).toContain('Your load, 56 A 56 A 70 A 16 mm² 0.63 V, 2.5 %')
    expect(text).toMatch(/All that this battery can give 100 A 125 A 35 mm²/)
  })

  test.each([
    ['nobody typed a load', ''],
    ['a string carries its share alone', 'p_avg=400&hours=4&system_v=48'],
  ])('are for the battery’s limit alone where %s', (_, query) => {
    const html = renderFor(query)
    const text = wiringIn(html)
    expect(text).not.toContain('Your load')
    expect(text).not.toMatch(/Fuse [\d.]+ A, cable/)
    expect(text).toMatch(/All that this battery can give 100 A 125 A 35 mm²/)
    expect(html).not.toMatch(/<dt>Fuse</)
    expect(html).toMatch(/<dt>Fuse, battery’s limit/)
  })

  test('are none for the example of figures that are no battery', () => {
    expect(wiringIn(render(''))).toContain('Both follow from your own load.')
    expect(wiringIn(render('V=25.6&Ah=100&chem=LFP&i=20'))).toContain('Your load, 20 A')
  })
})

test.each([
  [1.5, '15'],
  [10, '7'],
  [16, '5'],
  [50, '1/0'],
  [95, '4/0'],
])('%d mm² is AWG %s', (area, size) => expect(describeGauge(area)).toContain(`is size ${size} or larger.`))

test('a cable above AWG 4/0 has none', () => expect(describeGauge(120)).toBe(''))
