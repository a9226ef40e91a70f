import { expect } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { hoursText } from '#kit/text/amounts.ts'
import { findSystems } from '#features/system-finder/find-systems.server.ts'
import { readQuestion } from '#features/system-finder/question.server.ts'
import { readSelection } from '#pages/compare/selection.server.ts'
import { answerAtLoad } from '#sizing/at-load.ts'
import { equipmentWindow } from '#sizing/equipment.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { type Site, test } from './site.fixture.ts'

const { products } = realContent()

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')

/** Hours at the equipment, through the converter where there is one; null where a product does not do the work. */
type Answer = { hours: number; isConverted: boolean } | null

interface ApiAnswer {
  system:
    | {
        isPossible: true
        runtime: { hours: number }
        converted?: { hours: number }
        formulas: { name: string; sum: string }[]
      }
    | { isPossible: false; why: string }
}

async function askApi(site: Site, url: string, question: string): Promise<Answer> {
  const { system } = JSON.parse(await site.getText(`/api/runtime?product=${url}&${question}`)) as ApiAnswer
  if (!system.isPossible) return null
  const { runtime, converted, formulas } = system
  if (converted) {
    const delivered = formulas.find(({ name }) => name === 'Delivered energy, with a converter of 95 %')
    expect(delivered?.sum).toContain('× 95 % =')
  }
  return { hours: (converted ?? runtime).hours, isConverted: Boolean(converted) }
}

/** Reads the answer on a product's page, whose hours are rounded. */
async function askPage(site: Site, url: string, question: string) {
  const text = plain(await site.getText(`/products/${url}?${question}`))
  const found = / in parallel, run ([\d. ]+) h (through a converter of 95 % efficiency )?at /.exec(text)
  if (!found) expect(text).toContain(' does not do it: ')
  return found && { hours: found[1], isConverted: Boolean(found[2]) }
}

/** Reads the answers of the comparison's file, which takes four products. */
async function askComparison(site: Site, urls: string[], question: string): Promise<Answer[]> {
  const query = new URLSearchParams([...urls.map((url) => ['p', url]), ...new URLSearchParams(question)])
  const csv = await site.getText(`/compare.csv?${query}`)
  const rowOf = (label: string) =>
    csv
      .split('\r\n')
      .find((line) => line.includes(`"${label}",`))
      ?.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,)/g)
      ?.slice(3)
      .map((cell) => cell.replaceAll('"', '')) ?? []
  const [several, one, converted] = ['Runtime of these', 'Runtime of one', 'Through a converter'].map(rowOf)
  const runtime = several!.length > 0 ? several! : one!
  return urls.map((_, index) => {
    if (!runtime[index]) return null
    const isConverted = Number(converted![index]) > 0
    if (isConverted) expect(converted![index + urls.length]).toContain(' × 95 % / ')
    return { hours: Number(isConverted ? converted![index] : runtime[index]), isConverted }
  })
}

/** Reads the systems of all pages of the finder, by model. */
async function askFinder(site: Site, question: string) {
  const systems = new Map<string, { hours: string; isConverted: boolean }>()
  for (let page = 1; ; page++) {
    const response = await site.get(`/products?${question}${page > 1 ? `&page=${page}` : ''}`)
    if (response.status === 404) return systems
    const text = plain(await response.text())
    const entries = text.split(/(?=(?:SV\w-[\w]+) · )/).filter((entry) => entry.includes('Runtime at'))
    if (page > 1 && entries.length === 0) return systems
    for (const entry of entries) {
      const model = entry.slice(0, entry.indexOf(' '))
      const [, terminals = ''] = /Runtime at \S+ °C ([\d.]+) h/.exec(entry) ?? []
      const converted = / ([\d.]+) h through a converter/.exec(entry)?.[1]
      systems.set(model, { hours: converted ?? terminals, isConverted: converted !== undefined })
    }
    if (page === 1 && [...systems.values()][0]?.isConverted)
      expect(text).toMatch(/Through the converter [\d ]+ Wh × 0\.95 \/ /)
  }
}

test.for([
  'system_v=48&p_avg=228&hours=24&t_dis=-20',
  'system_v=12&p_avg=40&hours=20&t_dis=0',
  'system_v=24&p_avg=500&hours=4&vdev_min=22&vdev_max=28',
  'system_v=48&p_avg=2000&hours=2&vdev_min=40.5&vdev_max=57',
])(
  'Runtime at a load: finder, comparison, product page and API answer the same to %s',
  async (question, { site }) => {
    const finder = await askFinder(site, question)
    expect(finder.size).toBeGreaterThan(0)
    for (let start = 0; start < products.length; start += 4) {
      const four = products.slice(start, start + 4)
      const urls = four.map(({ url }) => url)
      const compared = await askComparison(site, urls, question)
      for (const [index, { url, model_name }] of four.entries()) {
        const answer = await askApi(site, url, question)
        const rounded = (text: (hours: number) => string) =>
          answer && { ...answer, hours: text(answer.hours) }
        const fromFile = compared[index] && { ...compared[index], hours: compared[index].hours.toFixed(4) }
        expect([model_name, fromFile]).toEqual([model_name, rounded((hours) => hours.toFixed(4))])
        expect([model_name, finder.get(model_name) ?? null]).toEqual([
          model_name,
          rounded((hours) => hours.toFixed(1)),
        ])
        expect([model_name, await askPage(site, url, question)]).toEqual([model_name, rounded(hoursText)])
      }
    }
  },
)

test.for(['p_avg=300&vdev_min=11&vdev_max=14.4', 'p_avg=50&vdev_max=30'])(
  'Runtime at equipment: one battery without a system voltage runs as long in comparison, product page and API, to %s',
  async (question, { site }) => {
    for (let start = 0; start < products.length; start += 4) {
      const four = products.slice(start, start + 4)
      const compared = await askComparison(
        site,
        four.map(({ url }) => url),
        question,
      )
      for (const [index, { url, model_name }] of four.entries()) {
        const answer = await askApi(site, url, question)
        const fromFile = compared[index]
        expect([model_name, fromFile?.isConverted]).toEqual([model_name, answer?.isConverted])
        if (!answer || !fromFile) continue
        expect([model_name, fromFile.hours.toFixed(4)]).toEqual([model_name, answer.hours.toFixed(4)])
        const page = plain(await site.getText(`/products/${url}?${question}`))
        const through = answer.isConverted ? ' through a converter of 95 % efficiency' : ''
        const text = `At your equipment ${model_name} runs ${hoursText(answer.hours)} h${through} at`
        expect([model_name, page.includes(plain(text))]).toEqual([model_name, true])
      }
    }
  },
)

test('Runtime at equipment: the API says that the answer itself is for the battery’s terminals', async ({
  site,
}) => {
  const notesOf = async (query: string) =>
    (JSON.parse(await site.getText(`/api/runtime?${query}&vdev_min=11&vdev_max=14.4`)) as { notes: string[] })
      .notes
  expect(await notesOf('product=svn-12100&p_avg=300')).toEqual([
    'At equipment of these volts it runs 3.534 h, through a converter of 95 % efficiency.',
  ])
  expect(await notesOf('V=12.8&Ah=100&chem=LFP&p_avg=300')).toEqual([
    'The volts of the equipment count only for a battery of the catalogue.',
  ])
})

test.for([
  'p_avg=200&hours=24&system_v=48&t_dis=-20&p_peak=3000',
  'p_avg=200&hours=24&system_v=48&t_charge=2',
  'p_avg=200&hours=24&system_v=48&eol=1',
  'p_avg=800&hours=3&system_v=24&t_dis=0&eol=1&p_peak=4000&t_charge=1.5&vdev_min=22&vdev_max=28',
  'energy_wh=10000&system_v=48&eol=1',
  'energy_wh=3000&hours=6&system_v=12&p_peak=2500',
  // Without a system voltage, in parallel only.
  'p_avg=200&hours=24&t_dis=-20',
  'energy_wh=9000&eol=1&vdev_min=10&vdev_max=15',
])('Finder and comparison size the same systems for %s', (question) => {
  const query = new URLSearchParams(question)
  const asked = readQuestion(query).question
  const window = equipmentWindow(asked!.window, asked!.system_v)
  const { systems, dropped } = findSystems(products, { ...asked!, window })
  expect(systems.length).toBeGreaterThan(0)
  expect(dropped.length).toBeGreaterThan(0)
  const { need } = readSelection(query, { products, discontinued: [] })
  for (const product of products) {
    const found = systems.find((system) => system.product === product)
    const { system } = answerAtLoad(batteryOf(product), need!)
    const { product: _product, battery: _battery, ...sized } = found ?? {}
    expect(system).toMatchObject(found ? sized : { isPossible: false })
  }
})
