import { expect, test, vi } from 'vitest'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { createPrintJob } from '#content/downloads/print-job.server.ts'
import { printDocument } from '#content/downloads/print.server.ts'
import { Sheet } from '#content/downloads/sheet/sheet.server.ts'
import { buildList } from '#content/lists.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { readPage } from './read-page.fixture.server.ts'

const site = realSite(pageTable)
const { content } = site
const product = (model: string) => content.products.find(({ model_name }) => model_name === model)!

const read = (search: string) => readPage(requestPage(site, { path: '/certification', search }))
const UN38_3 = 'un38-3'

/** Returns the texts on a printed document. */
async function readDocument(model: string, type: string): Promise<string[]> {
  const write = vi.spyOn(Sheet.prototype, 'write')
  const download = listDownloads(content).find(
    (one) => one.type === type && one.product?.model_name === model,
  )
  await printDocument(createPrintJob(download!, content))
  const texts = write.mock.calls.map(([text]) => text)
  write.mockRestore()
  return texts
}

const numbersIn = (text: string): string[] => [...new Set(text.match(/DEMO-UN383-\d{4}-\d+/g))]

test.each(['SVX-36175D', 'SVP-280', 'SVN-220P', 'SVE-M5015'])(
  '%s has one UN38.3 report in list, gap check, data sheet and summary',
  async (model) => {
    const { url, transport_test } = product(model)
    const { report, date } = transport_test
    const { rows, html, gap } = await read(`market=worldwide&product=${url}`)
    expect(rows.find(({ id }) => id === UN38_3)?.text).toMatch(new RegExp(`${report} .* Issued ${date}`))
    expect(html).toContain(`href="/download?type=un38-3&amp;product=${url}"`)
    expect(numbersIn(gap.findings['UN38.3'] ?? '')).toEqual([report])
    for (const type of ['datasheet', 'un38-3'])
      expect(numbersIn((await readDocument(model, type)).join('\n')), type).toEqual([report])
    expect(await readDocument(model, 'datasheet')).toContain(date)
  },
)

test('the list of certificates names no single UN38.3 report for all models', async () => {
  const dates = content.products.map(({ transport_test }) => transport_test.date).toSorted()
  const { rows, html } = await read('')
  const textOf = (id: string) => rows.find((row) => row.id === id)?.text
  expect(textOf(UN38_3)).toMatch(
    new RegExp(`DEMO-UN383-…, one for each model .* Latest issued ${dates.at(-1)}`),
  )
  expect(html).toContain('href="/download?type=un38-3"')
  const listed = buildList('certifications', content).find(({ id }) => id === UN38_3)
  expect(listed).toMatchObject({ number: 'DEMO-UN383-…, one for each model', issued: dates.at(-1) })
  expect(textOf('iso-9001')).not.toContain('Latest issued')
})
