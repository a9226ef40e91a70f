import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { readPackState } from '#sizing/pack-state.ts'
import { announce, Result } from './result.tsx'

const catalogue = sizingCatalogue(realContent())
const shownFor = (query: string) => ({
  catalogue,
  applications: {},
  batteries: {},
  path: '/',
  dialog: 'inquiry',
  state: readPackState(new URLSearchParams(query), catalogue),
  isEmpty: false,
})
const htmlOf = (query: string) => renderToStaticMarkup(createElement(Result, { shown: shownFor(query) }))
const textOf = (query: string) => htmlOf(query).replaceAll(/<[^>]+>/g, '')

test('a result is announced with rounded figures', () => {
  // 13 × 3.6 is 46.800000000000004.
  expect(announce(shownFor('need=capacity&ah=15&cell=SVC-2170-50E'))).toBe(
    '13S3P, 46.8 V, 15 Ah, 702 Wh, 3.78 kg, 3 notes.',
  )
  expect(textOf('p_avg=416.6666666667&hours=36')).toContain('runs 416.7 W for')
})

test('the address of the runtime has rounded figures', () => {
  const runtimeOf = (query: string) => /href="([^"]*)#runtime"/.exec(htmlOf(query))?.[1]
  // 1.1 / 5 is 0.22000000000000003, and 3.3 × 3.6 is 11.879999999999999.
  expect(runtimeOf('need=capacity&ah=1&S=1&cell=SVL-603450')).toContain('&amp;i=0.22&amp;')
  expect(runtimeOf('need=capacity&ah=5&S=1&cell=SVC-2170-50E&i_cont=3.3')).toContain('&amp;p_avg=11.88&amp;')
})

test('a parallel count that does not hold the need is no answer', () => {
  const text = textOf('need=capacity&ah=15&vclass=36&P=1&cell=SVC-2170-50E')
  expect(text).toContain('BlocksIt holds 5 of the 15 Ah needed.')
  expect(text).not.toContain('do it')
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
