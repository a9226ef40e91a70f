import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { type LoadedData, NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const ask = async (applicationName: string) => load(requestPage(site, { params: { applicationName } }))
const page = async (name: string) => (await ask(name)) as LoadedData<Data>

test('an unknown application is not found', async () => {
  expect(await ask('submarines')).toBe(NOT_FOUND)
})

test('an inquiry from the page is about the application', async () => {
  const { context } = await page('drones-and-uav')
  expect(context).toEqual({ application: 'Drones and UAV' })
})

/** What the calculator says the example of an application needs, as its table says. */
const NEEDED = {
  'commercial-and-grid-storage': '222 kWh',
  'forklifts-and-material-handling': '42.5 kWh',
  'golf-carts-and-utility-vehicles': '5000 Wh',
  'home-energy-storage': '13.4 kWh',
  'rv-and-camper': '2415 Wh',
  'telecom-and-ups-backup': '3509 Wh',
}

test.each(site.content.applications)(
  'the example of $url is answered, and its battery is enough',
  async ({ url }) => {
    const { data } = await page(url)
    const html = data.details!.runtime.html.replaceAll('\u00a0', ' ')
    expect(html).toContain('Enough: it has')
    expect(html).not.toMatch(/aria-invalid|NaN|undefined|Infinity/)
  },
)

test.each(Object.entries(NEEDED))(
  'the calculator and the table of %s say the same: %s',
  async (url, needed) => {
    const { data } = await page(url)
    const table = data.details!.sizing.rows.flat().map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(table).toContain(needed)
    const [, figure] = /data-figure="need">.*?<b>([\d.\u202f]+)<\/b>/.exec(data.details!.runtime.html) ?? []
    const [number, unit] = needed.split(' ')
    const wattHours = Number(number) * (unit === 'kWh' ? 1000 : 1)
    expect(Number(figure?.replace('\u202f', '')) / wattHours).toBeCloseTo(1, 2)
  },
)

test.each(site.content.applications)(
  'every row of the table of $url links to its product',
  async ({ url }) => {
    const { data, head } = await page(url)
    for (const row of data.details!.sizing.rows) expect(row.filter(({ href }) => href)).toHaveLength(1)
    expect(data.others).toHaveLength(site.content.applications.length - 1)
    expect(head.structuredData).toHaveLength(2)
  },
)

test('telecom leads to the systems that do the work of a cold site', async () => {
  const { system } = (await page('telecom-and-ups-backup')).data.details!
  expect(system?.href).toBe(
    '/products?system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20&vdev_min=40.5&vdev_max=57&v=1',
  )
  expect((await page('drones-and-uav')).data.details!.system).toBeUndefined()
})

test('the matrix shows certificates in the order of the application', async () => {
  const { matrix } = (await page('telecom-and-ups-backup')).data.details!.certificates
  expect(matrix.columns.slice(0, 2)).toEqual(['IEC 62619', 'UL 1973'])
  const statuses = Object.fromEntries(
    matrix.groups.flatMap(({ rows }) => rows).map((row) => [row.label, row.statuses.slice(0, 2)]),
  )
  expect(statuses).toEqual({
    'SVE-48100T': ['held', 'held'],
    'SVE-48100R': ['held', 'held'],
    'SVN-12100': ['none', 'progress'],
    'SVT-24040M': ['held', 'none'],
  })
})
