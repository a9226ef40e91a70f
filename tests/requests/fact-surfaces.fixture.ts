import { PRODUCT_COLUMNS } from '#content/products/product-table.server.tsx'
import { unzipSync } from 'fflate'
import { vi } from 'vitest'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { createPrintJob } from '#content/downloads/print-job.server.ts'
import { printDocument } from '#content/downloads/print.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from './site.fixture.ts'

/** A value with its unit and condition, as a surface prints them. */
export interface Printed {
  value: string
  unit: string
  condition: string
}

/** Everything that is printed of a product. */
export interface Surfaces {
  product: Product
  /** Rows by their label. */
  specification: Map<string, Printed>
  comparison: Map<string, Printed>
  /** Cells of the row in the product list, by their column. */
  list: Map<string, string>
  dataSheet: Map<string, Printed>
  /** All texts of the data sheet. */
  sheetTexts: string[]
  /** Status of each certificate in the data sheet, by the short name of the standard. */
  sheetCertificates: Map<string, string>
  /** The record of the JSON export, and the row of the tables. */
  json: Product & { product_name_slug: string }
  table: Record<string, string>
  /** Notes on the product's page, by id. */
  notes: Map<string, string>
  /** The shipping check of one by air, alone: its page and its answer. */
  shippingCheck: string
  shipping: {
    un_number: string
    class: string
    cargo: boolean
    packing_instruction: string | null
    net_kg: number
  }
  window: { V_nom: number; V_max: number; V_min: number; usable_wh: number }
}

/** Returns the text of HTML with plain spaces and hyphens. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replaceAll('\u2060', '')
    .replaceAll('\u2011', '-')
    .replaceAll('&amp;', '&')
    .trim()

const printed = ([value = '', unit = '', condition = '']: string[]): Printed => ({
  value: plain(value),
  unit: plain(unit),
  condition: plain(condition),
})

function readSpecification(html: string): Map<string, Printed> {
  const rows = new Map<string, Printed>()
  const start = html.indexOf('<caption>Electrical')
  const end = html.indexOf('</table>', html.indexOf('<caption>Commercial'))
  for (const row of html
    .slice(start, end)
    .split(/<tr(?= )/)
    .filter((one) => one.includes('rowheader'))) {
    const [label = '', ...cells] = row
      .split('</tr>')[0]!
      .split(/<\/t[hd]>/)
      .map((cell) => plain(`<${cell}`))
    rows.set(label, printed(cells))
  }
  return rows
}

/** Splits a record of CSV, which has quotes around texts alone. */
const readRecord = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, text, number]) =>
    (text ?? number ?? '').replaceAll('""', '"'),
  )

const readCsv = (csv: string): string[][] =>
  csv
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map(readRecord)

/** How a text continues with the next of its figures, by what that figure is. */
const JOINS: Record<string, (before: string, value: string) => string> = {
  to: (before, value) => `${before} to ${value}`,
  width: (before, value) => `${before} × ${value}`,
  height: (before, value) => `${before} × ${value}`,
  'in parallel': (series, value) => `${series} in series, ${value} in parallel (${series}S${value}P)`,
}

/** Reads the rows of a product in the file of a comparison; a text with several figures has a row for each. */
function readComparison(rows: string[][], index: number, count: number): Map<string, Printed> {
  const comparison = new Map<string, Printed>()
  for (const [, label = '', unit = '', ...cells] of rows) {
    const [value = '', condition = ''] = [cells[index], cells[index + count]]
    const [name = '', end = ''] = label.split(
      /, (?=(?:from|to|length|width|height|diameter|in series|in parallel)$)/,
    )
    const before = comparison.get(name)?.value
    comparison.set(name, printed([before ? (JOINS[end]?.(before, value) ?? value) : value, unit, condition]))
  }
  return comparison
}

/** Prints a data sheet, and reads what is written below the strip of key figures. */
async function readDataSheet(
  job: ReturnType<typeof createPrintJob>,
): Promise<Pick<Surfaces, 'dataSheet' | 'sheetTexts' | 'sheetCertificates'>> {
  const write = vi.spyOn(Sheet.prototype, 'write')
  await printDocument(job)
  const texts = write.mock.calls.map(([text]) => text)
  write.mockRestore()
  const rows = new Map<string, Printed>()
  // Labels of rows end without a space, values with a unit end with one.
  for (let index = texts.indexOf('Electrical'); index < texts.length; index++) {
    const [label = '', value = '', unit = '', condition = ''] = texts.slice(index)
    const isQuantity = value.endsWith(' ') && unit.endsWith(' ')
    if (!rows.has(plain(label)))
      rows.set(plain(label), printed(isQuantity ? [value, unit, condition] : [value]))
  }
  const table = texts.slice(texts.lastIndexOf('Status') + 1)
  const statuses = table.flatMap((status, index): [string, string][] =>
    ['Held', 'In progress', 'Expired'].includes(status) ? [[plain(table[index - 4] ?? ''), status]] : [],
  )
  return { dataSheet: rows, sheetTexts: texts.map(plain), sheetCertificates: new Map(statuses) }
}

/** Reads the row of a product in the list. */
const readListRow = (html: string, url: string): Map<string, string> => {
  const row =
    html
      .split('<tr ')
      .slice(1)
      .find((one) => one.includes(`href="/products/${url}"`)) ?? ''
  return new Map(
    [...row.matchAll(/data-label="([^"]*)">([^<]*)</g)].map(([, column = '', text = '']) => [
      column,
      plain(text),
    ]),
  )
}

const readNotes = (html: string) =>
  new Map(
    [...html.matchAll(/(W\d\d)<\/span><div>(.*?)<\/div>/gs)].map(([, id = '', text = '']) => [
      id,
      plain(text),
    ]),
  )

/** Reads every surface of the products. */
export async function readSurfaces(site: Site): Promise<Surfaces[]> {
  const { content } = site
  const { products } = content
  const json = JSON.parse(await site.getText('/products.json')) as Surfaces['json'][]
  const cols = PRODUCT_COLUMNS.map(({ key }) => key).join(',')
  const list = await site.getText(`/products?view=table&cols=${cols}`)
  const [header = [], ...rows] = readCsv(await site.getText('/products.csv'))
  const sheets = new Map(
    listDownloads(content)
      .filter(({ type, slug }) => type === 'datasheet' && slug)
      .map((download) => [download.slug, createPrintJob(download, content)]),
  )
  const surfaces: Surfaces[] = []
  for (const [index, product] of products.entries()) {
    const { url, model_name } = product
    // Next to a product of another kind, so that units differ.
    const other = products[(index + 17) % products.length]!.url
    const page = await site.getText(`/products/${url}`)
    const query = `product=${url}&packed=alone&by=air`
    const comparison = readCsv(await site.getText(`/compare.csv?p=${url}&p=${other}`))
    surfaces.push({
      product,
      specification: readSpecification(page),
      comparison: readComparison(comparison.slice(1), 0, 2),
      list: readListRow(list, url),
      ...(await readDataSheet(sheets.get(model_name.toLowerCase())!)),
      json: json.find((record) => record.product_name_slug === url)!,
      table: Object.fromEntries(
        rows.find((row) => row.includes(url))!.map((cell, column) => [header[column], cell]),
      ),
      notes: readNotes(page),
      shippingCheck: plain(await site.getText(`/download?${query}`)),
      shipping: JSON.parse(await site.getText(`/api/shipping?${query}`)) as Surfaces['shipping'],
      window: JSON.parse(
        await site.getText(`/api/window?product=${url}&v_min=2&v_max=1000`),
      ) as Surfaces['window'],
    })
  }
  return surfaces
}

const unescape = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the cells of a CSV file and of the workbook of the same address, a number as it is written. */
export async function readBothFiles(site: Site, path: string, query = '') {
  const csv = readCsv(await site.getText(`${path}.csv${query}`))
  const bytes = await (await site.get(`${path}.xlsx${query}`)).arrayBuffer()
  const files = unzipSync(new Uint8Array(bytes))
  const read = (name: string) => new TextDecoder().decode(files[`xl/${name}.xml`])
  const shared = [...read('sharedStrings').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) =>
    unescape(text),
  )
  const xlsx = [...read('worksheets/sheet1').matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)].map(
    ([, attributes = '', value = '']) => {
      if (attributes.includes('t="s"')) return shared[Number(value)]
      // A number with a style is a day.
      const isDay = / s="\d+"/.test(attributes)
      return isDay ? new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 10) : value
    },
  )
  return { csv: csv.flat().filter((cell) => cell !== ''), xlsx }
}
