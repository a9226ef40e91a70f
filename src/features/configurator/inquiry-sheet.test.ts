import sharp from 'sharp'
import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { calculatePack } from './inquiry-sheet.server.ts'

const PAGE = { path: '/solutions/custom-battery-packs', siteUrl: 'https://www.solvane.example' }
const EBIKE = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&box=400x90x80&qty=500'
const calculate = (address: string) => calculatePack(address, PAGE.siteUrl, realContent())
const sheet = await calculate(`${PAGE.siteUrl}${PAGE.path}?${EBIKE}#configure`)
const rows = Object.fromEntries(sheet!.tables.flatMap((table) => table.rows))

test('the pack of an inquiry is calculated from its permalink', () => {
  expect(sheet?.title).toBe('36 V 15 Ah pack for E-Bikes and Light EVs, 500')
  expect(sheet?.figures?.map(({ value }) => value)).toEqual(['10S3P', '540 Wh', '2.94 kg'])
  expect(rows).toMatchObject({
    Configuration: '10S3P, 30 × SVC-2170-50E (NMC)',
    'Parallel count': 'capacity 3, continuous 2, peak 2, charge 1: 3',
    Estimate: '2.94 kg ±15 %, 3.03 L ±25 %',
    Fit: '0.95 of the pack’s volume: tight',
  })
  expect(sheet?.link.href).toContain('ah=15')
})

test('a parallel count that does not hold the need is told', async () => {
  const short = await calculate(`${PAGE.path}?need=capacity&ah=15&vclass=36&P=1&cell=SVC-2170-50E`)
  expect(short?.text).toBe('Your parallel count decides. It holds 5 of the 15 Ah needed.')
})

/** Reads what an inquiry with this query says was asked. */
const askedOf = async (query: string) =>
  Object.fromEntries((await calculate(`${PAGE.path}?${query}`))!.tables[0]!.rows)

test('what was asked has the need with its number and every further parameter of the link', async () => {
  expect(await askedOf(EBIKE)).toMatchObject({
    'Size by': 'capacity: 15 Ah',
    'Continuous power': '500 W',
    'Peak power': '750 W',
    'Largest size': '400 × 90 × 80 mm',
    Quantity: '500',
  })
  const details =
    'vdev_min=30&vdev_max=42&i_cont=15.25&dod=70&eol=1&enc=metal&cell=SVC-2170-50E&ah_min=1&P=4&cable_len=3.5&ip=IP65&conn=XT60&appr=UN38.3&date=March+2027'
  expect(await askedOf(`vclass=36&p_avg=416.6667&hours=1,5&t_dis=-20&${details}`)).toMatchObject({
    'Size by': 'load and time: 416.6667 W for 1.5 h',
    'System voltage': '36 V',
    'Lowest equipment voltage': '30 V',
    'Highest equipment voltage': '42 V',
    'Continuous current': '15.25 A',
    'Coldest discharge temperature': '-20 °C',
    'Usable depth of discharge': '70 %',
    'Must still meet this when aged': 'yes',
    Enclosure: 'metal',
    Cell: 'SVC-2170-50E',
    'Guaranteed minimum capacity': 'that of each cell',
    'Parallel count': '4',
    'Cable length': '3.5 m',
    'IP rating': 'IP65',
    Connector: 'XT60',
    Approvals: 'UN38.3',
    'Wanted by': 'March 2027',
  })
})

test('its drawing shows the box, with cells in the first half and free space in the second', async () => {
  const { png } = sheet!.picture!
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(1072)
  const greens = (from: number, to: number) => {
    let count = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const x = (at / info.channels) % info.width
      const [red, green] = [data[at]!, data[at + 1]!]
      if (x >= from && x < to && green - red > 40) count++
    }
    return count
  }
  expect(greens(0, 600)).toBeGreaterThan(50_000)
  // Lines of dimensions alone.
  expect(greens(640, 1072)).toBeLessThan(3000)
})

/** Counts the red pixels in the picture for a box: the part of the pack outside it. */
async function countOutside(box: string): Promise<number> {
  const answer = await calculate(`${PAGE.path}?${EBIKE.replace('400x90x80', box)}&cell=SVC-2170-50E`)
  const { data, info } = await sharp(answer!.picture!.png).raw().toBuffer({ resolveWithObject: true })
  const reds = Array.from({ length: data.length / info.channels }, (_, at) => at * info.channels)
  return reds.filter(
    (at) => data[at]! - data[at + 1]! > 20 && data[at]! - data[at + 2]! > 20 && data[at]! > 230,
  ).length
}

test('text and drawing have the verdict: a pack that does not fit sticks out of its box', async () => {
  expect(sheet!.text).toBe('Capacity decides. Tight: 3.8 mm to spare in height. Nothing blocks.')
  const large = await calculate(`${PAGE.path}?${EBIKE.replace('400x90x80', '400x90x60')}&cell=SVC-2170-50E`)
  expect(large!.text).toBe(
    'Capacity decides. Does not fit: 3.03 L into 2.16 L. It does not fit into 400 × 90 × 60 mm.',
  )
  expect(await countOutside('400x90x60')).toBeGreaterThan(5000)
  expect(await countOutside('400x90x80')).toBe(0)
})

test.each([
  ['another page', `${PAGE.siteUrl}/products?${EBIKE}`],
  ['the page before anything was asked', `${PAGE.siteUrl}${PAGE.path}`],
  ['a mistake in the link', `${PAGE.siteUrl}${PAGE.path}?need=capacity&ah=0`],
  [
    'a text of a stranger in the link',
    `${PAGE.siteUrl}${PAGE.path}?${EBIKE}&comm=CAN%0A%0APay+to+evil.example`,
  ],
  ['the runtime calculator of the page', `${PAGE.siteUrl}${PAGE.path}?V=24&Ah=100&chem=LFP&p_avg=100`],
  ['no address', 'http://['],
])('%s gives nothing to calculate', async (_, address) => {
  expect(await calculate(address)).toBeUndefined()
})
