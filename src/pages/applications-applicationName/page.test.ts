import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const requestFor = (applicationName: string) => requestPage(site, { params: { applicationName } })
const page = (name: string) => renderPage(load, requestFor(name))

/** The rows of the table with a label, as texts of their cells. */
function tableOf(html: string, label: string) {
  const [, table = ''] = html.split(`aria-label="${label}`)
  const rows = table.split('</table>')[0]!.split('<tr').slice(1)
  return rows.map((row) => row.split(/(?=<t[hd])/).slice(1))
}

test('an unknown application is not found', async () => {
  expect(await load(requestFor('submarines'))).toBe(NOT_FOUND)
})

test('an inquiry from the page is about the application', async () => {
  expect((await page('drones-and-uav')).context).toEqual({ application: 'Drones and UAV' })
})

/** Energy that the example of each application needs, in its table and in the calculator. */
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
    const { html, text } = await page(url)
    expect(text).toContain('Enough: it has')
    expect(html).not.toMatch(/aria-invalid|NaN|undefined|Infinity/)
  },
)

test.each(Object.entries(NEEDED))(
  'the calculator and the table of %s say the same: %s',
  async (url, needed) => {
    const { html } = await page(url)
    expect(
      tableOf(html, 'Batteries by')
        .flat()
        .map((cell) => textOf(`<${cell}`)),
    ).toContain(needed)
    const [, figure] = /data-figure="need">.*?<b>([\d.\u202f]+)<\/b>/.exec(html) ?? []
    const [number, unit] = needed.split(' ')
    const wattHours = Number(number) * (unit === 'kWh' ? 1000 : 1)
    expect(Number(figure?.replace('\u202f', '')) / wattHours).toBeCloseTo(1, 2)
  },
)

test.each(site.content.applications)(
  'every row of the table of $url links to its product',
  async ({ url }) => {
    const { html, head } = await page(url)
    const [, ...rows] = tableOf(html, 'Batteries by')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.join('').match(/href="\/products\//g)).toHaveLength(1)
    const [, others = ''] = html.split('Other applications')
    expect(others.match(/<li/g)).toHaveLength(site.content.applications.length - 1)
    expect(head.structuredData).toHaveLength(2)
  },
)

test('an application opens with its name, the button of an inquiry and one link', async () => {
  for (const name of ['telecom-and-ups-backup', 'marine-and-trolling-motors']) {
    const [, opening = ''] = /<h1>([^]*?)<img/.exec((await page(name)).html) ?? []
    expect(opening.match(/<a [^>]*data-about=/g)).toHaveLength(1)
    expect(opening.match(/<a /g)).toHaveLength(2)
  }
})

test('telecom leads to the systems that do the work of a cold site', async () => {
  const { html } = await page('telecom-and-ups-backup')
  expect(html.replaceAll('&amp;', '&')).toContain(
    'href="/products?system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20&vdev_min=40.5&vdev_max=57&v=1"',
  )
  expect((await page('drones-and-uav')).html).not.toContain('href="/products?system_v=')
})

test('golf carts, boats and campers lead to the replacement of lead-acid', async () => {
  for (const [name, query] of [
    ['golf-carts-and-utility-vehicles', '?size=GC2&system_v=48'],
    ['marine-and-trolling-motors', ''],
    ['rv-and-camper', ''],
  ] as const)
    expect((await page(name)).html.replaceAll('&amp;', '&')).toContain(
      `href="/tools/lead-acid-replacement${query}"`,
    )
  expect((await page('drones-and-uav')).html).not.toContain('/tools/lead-acid-replacement')
})

test('the matrix shows certificates in the order of the application', async () => {
  const { html } = await page('telecom-and-ups-backup')
  const rows = tableOf(html, 'Certificates of these products').map((row) => row.slice(0, 3).map(textOf))
  expect(rows).toEqual([
    ['Model', 'IEC 62619', 'UL 1973'],
    ['SVE-48100T', 'held', 'held'],
    ['SVE-48100R', 'held', 'held'],
    ['SVN-12100', 'not applicable', 'in progress'],
    ['SVT-24040M', 'held', 'not applicable'],
  ])
})
