import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import { answer } from './data.ts'
import { announce, Result } from './result.tsx'

const sizing = sizingPartsOf(realContent())
const data = { sizing, applications: {}, batteries: {} }
const shownFor = (query: string) => answer(data, new URLSearchParams(query))
const htmlOf = (query: string) => renderToStaticMarkup(createElement(Result, { shown: shownFor(query) }))
const textOf = (query: string) => htmlOf(query).replaceAll(/<[^>]+>/g, '')

test('a result is announced with rounded figures', () => {
  // 13 × 3.6 is 46.800000000000004.
  expect(announce(shownFor('need=capacity&ah=15&cell=SVC-2170-50E'))).toBe(
    '13S3P, 46.8 V, 15 Ah, 702 Wh, 3.78 kg, 3 notes.',
  )
  expect(textOf('p_avg=416.6666666667&hours=36')).toContain('runs 416.7 W for')
})

test('the bar of a need is filled by what the load takes of the limit, and empty beyond', () => {
  const html = htmlOf('vclass=36&need=capacity&ah=15&p_cont=500&eta=95&cell=SVC-2170-50E')
  const [, bar = ''] =
    /aria-label="Continuous current: 39 per cent of the limit">(.*?)<\/svg>/.exec(html) ?? []
  const rects = [...bar.matchAll(/class="([^"]*)" width="([^"]*)"/g)].map(([, look, width]) => [look, width])
  expect(rects).toEqual([
    [expect.stringContaining('track'), '100%'],
    [expect.stringContaining('level'), '39%'],
  ])
})

test('a link of an unknown version is announced as what the page says of it', () => {
  expect(announce(shownFor('need=energy&wh=500&v=9'))).toBe(
    'No result: this link is from a newer version of the tool.',
  )
})

test('the announcement begins with the verdict on the box', () => {
  const pack = 'vclass=36&need=capacity&ah=15&cell=SVC-2170-50E&box=400x90x80'
  expect(announce(shownFor(pack))).toMatch(/^Tight: 3\.8 mm to spare in height\. 10S3P, /)
  expect(textOf(pack)).toContain('Tight: 3.8 mm to spare in height')
})

test('the address of the runtime has rounded figures', () => {
  const runtimeOf = (query: string) => /href="(\/tools\/runtime[^"]*)"/.exec(htmlOf(query))?.[1]
  // 1.1 / 5 is 0.22000000000000003, and 3.3 × 3.6 is 11.879999999999999.
  expect(runtimeOf('need=capacity&ah=1&S=1&cell=SVL-603450')).toContain('&amp;i=0.22&amp;')
  expect(runtimeOf('need=capacity&ah=5&S=1&cell=SVC-2170-50E&i_cont=3.3')).toContain('&amp;p_avg=11.88&amp;')
})

test('a parallel count that does not hold the need is no answer', () => {
  const text = textOf('need=capacity&ah=15&vclass=36&P=1&cell=SVC-2170-50E')
  expect(text).toContain('BlocksIt holds 5 of the 15 Ah needed.')
  expect(text).not.toContain('do it')
})

test('a forced parallel count says how long it runs of the hours asked', () => {
  const text = textOf('p_avg=1400&hours=0.5&cell=SVC-2170-40P&P=5')
  expect(text).toContain('BlocksIt runs 0.484 h of the 0.5 h asked.')
  expect(text).toContain('Let the need decide on the parallel count')
  const sized = textOf('p_avg=1400&hours=0.5&cell=SVC-2170-40P')
  expect(sized).toContain('Capacity decides: 18.7 Ah / 4 Ah = 4.67, and the loss at its current takes 6')
})

test('what the catalogue has in stock is said before the pack, with a link', () => {
  const query = 'app=home-energy-storage&p_avg=400&hours=24'
  const url = 'sve-48280w-51-2v-280ah-wall-battery'
  const battery = { href: `/products/${url}`, model: 'SVE-48280W', picture: '', delivery: '' }
  const shown = (more = '') => ({ ...shownFor(query + more), batteries: { [url]: battery } })
  const line = '1 × SVE-48280W does this from stock'
  expect(announce(shown())).toMatch(new RegExp(`^${line}\\. 16S`))
  const html = renderToStaticMarkup(createElement(Result, { shown: shown() }))
  expect(html).toContain(`<a href="/products/${url}">${line}</a>`)
  expect(html.indexOf(line)).toBeLessThan(html.indexOf('<h3'))
  expect(announce(shown('&vclass=24'))).not.toContain('from stock')
  expect(announce({ ...shownFor(query.replace('400', '800')), batteries: { [url]: battery } })).toMatch(
    /^2 × SVE-48280W do this from stock\. /,
  )
})

test('the runtime of a pack ends where its window does', () => {
  const dodOf = (query: string) =>
    /\/tools\/runtime[^"]*[?;]dod=([\d.]+)/.exec(
      htmlOf(`p_avg=200&hours=24&S=16&cell=SVN-220P&${query}`),
    )?.[1]
  expect(dodOf('vdev_min=40.5&vdev_max=57')).toBe('71.3649')
  expect(dodOf('vdev_min=30&vdev_max=75')).toBeUndefined()
})

test('a window that cuts the energy says how much of it is left', () => {
  const query = 'vclass=36&need=capacity&ah=15&cell=SVC-2170-50E&vdev_max=42'
  expect(textOf(`${query}&vdev_min=30`)).toMatch(/[\d.]+ % of it inside your window/)
  expect(textOf(`${query}&vdev_min=25`)).not.toContain('inside your window')
})

test('the recommended charge current is no need', () => {
  const query = 'need=capacity&ah=280&cell=SVP-280&p_cont=500'
  expect(textOf(query)).toContain('Capacity decides; the others have room')
  expect(textOf(query)).toMatch(/Charge current, recommended140 of 140 A.*no recharge time/)
  expect(textOf(`${query}&t_charge=2`)).toMatch(/Charge current140 of 140 A.*needs 1/)
  expect(textOf(`${query}&t_charge=2`)).not.toContain('have room')
})

test('both views of a narrow pack are side by side', () => {
  const yOf = (query: string) =>
    [...htmlOf(query).matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)/g)]
      .slice(0, 2)
      .map(([, x, y]) => [x, y])
  expect(yOf('vclass=12&need=capacity&ah=100&cell=SVP-280')).toEqual([
    ['1', '24'],
    ['331', '24'],
  ])
  const [, below] = yOf('vclass=36&need=capacity&ah=15&box=400x90x80')
  expect(below?.[0]).toBe('1')
})
