import { expect, test } from 'vitest'
import { readContent, realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createLocalLists } from '#content/lists.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { copy } from './copy.server.ts'
import { describePage } from './describe.server.ts'
import { type Data, load } from './page.server.tsx'

const site = realSite(pageTable)
const texts = site.content.copy(copy)
const SVN_220P = 'svn-220p-sodium-ion-prismatic-cell-220ah'
const SVP_314 = 'svp-314-lfp-prismatic-cell-314ah'

async function page(search: string, of = site): Promise<Data> {
  return (await describePage(requestPage(of, { search }))).data
}
const rowsOf = ({ list }: Data) => list.groups.flatMap(({ rows }) => rows)
const idsOf = (data: Data) => rowsOf(data).map(({ id }) => id)

test('shows all certificates in four families, and every model in the matrix', async () => {
  const data = await page('')
  const { certifications, products } = site.content
  const columns = data.matrix.matrix?.columns.length
  expect(data.list.groups.map(({ id }) => id)).toEqual(texts.kinds.map(({ id }) => id))
  expect(idsOf(data).toSorted()).toEqual(certifications.map(({ id }) => id).toSorted())
  expect(data.list.count).toBe(`${certifications.length} of ${certifications.length}`)
  expect(data.matrix.count).toBe(`${products.length} products, ${columns} documents`)
})

test('a row has an expiry date only if its certificate expires', async () => {
  const dated = rowsOf(await page('')).filter(({ validUntil }) => validUntil)
  const ending = site.content.certifications.filter(({ valid_until }) => valid_until)
  expect(ending.length).toBeGreaterThan(0)
  expect(dated.map(({ id }) => id).toSorted()).toEqual(ending.map(({ id }) => id).toSorted())
  expect(rowsOf(await page('')).some(({ validity }) => /^no expiry/i.test(validity ?? ''))).toBe(false)
})

test('an expired certificate is marked, and does not count as held', async () => {
  const content = readContent(new ContentFolder('content'), pageTable, '2027-01-21')
  const later = { ...site, content, lists: createLocalLists(() => content) }
  const { url } = site.content.products.find(({ certifications }) => certifications.includes('bis'))!
  const search = `market=india&product=${url}`
  const data = await page(search, later)
  expect(rowsOf(data).find(({ id }) => id === 'bis')).toMatchObject({
    status: 'expired',
    validUntil: '2027-01-20',
  })
  expect(data.gap.result?.summary).toMatch(/1 expired/)
  expect(data.gap.result?.findings.find(({ id }) => id === 'bis')).toMatchObject({
    statusText: 'Expired',
    because: 'DEMO-BIS-2025-2366 was valid until 20\u00a0January\u00a02027, so it does not count as held.',
  })
  const { html } = await renderPage(load, requestPage(later, { search }))
  expect(html).toContain('Was valid until')
  expect(html).toMatch(/Expired<\/p>/)
})

test('a market shows its certificates and the worldwide ones', async () => {
  const ids = 'iso-9001 iso-14001 iatf-16949 kc cb un38-3'
  expect(idsOf(await page('market=korea')).join(' ')).toBe(ids)
  expect(idsOf(await page('market=korea&kind=test-report'))).toEqual(['un38-3'])
})

test('a product shows certificates held and in progress, in list and matrix', async () => {
  const data = await page(`product=${SVN_220P}`)
  expect(rowsOf(data).map(({ id, status }) => (status === 'progress' ? `${id}: in progress` : id))).toEqual([
    'ul-1973: in progress',
    'un38-3',
    'rohs',
    'reach',
  ])
  expect(data.matrix.matrix?.groups).toHaveLength(1)
  expect(data.matrix.matrix?.groups[0]?.rows[0]?.statuses).toEqual(['held', 'progress', 'held', 'held'])
})

test('management systems have no column, and the page says why', async () => {
  const { matrix } = await page('kind=management-system')
  expect(matrix.matrix).toBeUndefined()
  expect(matrix.empty).toBe(texts.matrix.empty)
})

test('values that do not exist are named and do not filter', async () => {
  const wrong = await page('market=mars&kind=seal&use=paperweight&utm_source=x')
  const plain = await page('utm_source=x')
  expect(wrong.list.remark).toBe('Market: there is no “mars”. Kind: there is no “seal”.')
  expect(wrong.gap.remark).toBe(
    `Market: there is no “mars”. Use: there is no “paperweight”. ${texts.gap_check.example_note}`,
  )
  expect(wrong.list.count).toBe(plain.list.count)
  expect(plain.list.remark).toBe('')
  const { gap, list } = await page('product=anvil')
  const remark = 'There is no model “anvil” in the catalogue.'
  expect([gap.remark, gap.result, list.remark]).toEqual([remark, undefined, remark])
  expect(list.count).toBe((await page('')).list.count)
})

test('the gap check shows an example until product and market are chosen', async () => {
  expect((await page('')).gap).toMatchObject({
    chosen: { product: SVN_220P, market: 'us-canada', use: '' },
    result: { summary: '1 of 3 held, 1 in progress, 1 missing', percent: 33 },
    remark: texts.gap_check.example_note,
  })
  const half = (await page(`product=${SVN_220P}`)).gap
  expect(half).toMatchObject({ chosen: { market: '' }, remark: texts.gap_check.incomplete })
  expect(half.result).toBeUndefined()
})

test('the gap check explains each status', async () => {
  const reasons = async (search: string) => {
    const { findings = [] } = (await page(search)).gap.result ?? {}
    return Object.fromEntries(
      findings.map(({ id, statusText, because }) => [id, `${statusText}: ${because}`]),
    )
  }
  const inEurope = await reasons(`product=${SVP_314}&market=eu`)
  expect(inEurope['iec-62619']?.replaceAll('\u00a0', ' ')).toBe(
    'Held: DEMO-IEC62619-2024-0996, issued 12 March 2024.',
  )
  expect(inEurope['ce-emc']).toBe(`Not needed: ${texts.gap_check.because.no_electronics}`)
  const inJapan = await reasons('product=svl-603450-lipo-cell-1100mah&market=japan')
  expect(inJapan['pse']?.replaceAll('\u00a0', ' ')).toBe(
    'Not needed: It applies to cells above 400 Wh/L; these have at most 399.0 Wh/L.',
  )
  const inIndia = await reasons(`product=${SVP_314}&market=india`)
  expect(inIndia['bis']).toBe('Not needed: It applies to other uses: portable.')
})

test('nothing is called certified to a declaration or a report', async () => {
  const { list, gap } = await page('')
  const texts = JSON.stringify([list.groups, gap])
  expect(texts).not.toMatch(/certified to/i)
  for (const { number, kind, issuer = '' } of rowsOf(await page(''))) {
    expect(number).toMatch(/^DEMO-/)
    if (!/declaration/i.test(kind)) expect(issuer).toMatch(/^Fictional /)
  }
})

test('a declaration has no outside issuer, and links its documents', async () => {
  const data = await page('kind=declaration')
  expect(idsOf(data)).toEqual(['ce-emc', 'rohs', 'reach', 'pse'])
  for (const { issuer, declaredBy } of rowsOf(data))
    expect([issuer, declaredBy]).toEqual([undefined, site.content.company.legal_name])
  const { html } = await renderPage(load, requestPage(site, { search: 'kind=declaration' }))
  expect(html).toContain('Declared by Solvane Energy Ltd')
  for (const q of ['EMC', 'RoHS', 'REACH'])
    expect(html).toContain(`href="/download?type=declaration&amp;q=${q}"`)
  const ofProduct = await page(`product=${SVP_314}`)
  expect(rowsOf(ofProduct).find(({ id }) => id === 'rohs')?.documents).toBe(
    `/download?type=declaration&product=${SVP_314}&q=RoHS`,
  )
})

test('title and heading name the filters', async () => {
  const search = `market=korea&kind=test-report&product=${SVP_314}`
  const { head, data } = await describePage(requestPage(site, { search }))
  expect(data.title).toBe('Certificates: Korea · Test reports · SVP-314')
  expect(head).toMatchObject({ title: `${data.title} | Solvane`, canonical: '/certification' })
  expect((await page('')).title).toBe(texts.title)
})

test('every market has gap rules', () => {
  expect(texts.gap_rules.map(({ market }) => market)).toEqual(texts.markets.map(({ id }) => id))
})

test('the gap check says that its rules for the United Kingdom are those for the European Union', async () => {
  const ruleOf = (market: string) => texts.gap_rules.find((rule) => rule.market === market)!
  const { always, one_of } = ruleOf('eu')
  expect(ruleOf('uk')).toMatchObject({ always, one_of })
  const { gap, rules } = await page(`market=uk&product=${SVP_314}`)
  expect(gap.result?.notes[0]).toContain('rules for the European Union')
  expect(rules.items.join(' ')).toContain('no separate rules for the United Kingdom')
})

test('of many models in progress the first are named, the others counted', async () => {
  const pending = site.content.products.find((one) => one.certifications_in_progress.length > 0)
  if (!pending) throw new Error('no product has a certificate in progress')
  const products = Array.from({ length: 60 }, (_, id) => ({ ...pending, id, model_name: `P-${id}` }))
  const data = await page('', { ...site, content: { ...site.content, products } })
  const row = rowsOf(data).find(({ more }) => more)
  expect([row?.inProgress.length, row?.more]).toEqual([24, 'and 36 more'])
})
