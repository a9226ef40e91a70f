import { describe, expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)

async function read(search: string) {
  const { head, html } = await renderPage(load, requestPage(site, { path: '/search', search }))
  const text = html.replace(/<\/(?:li|h\d|p|div|a)>/g, '\n').replace(/<[^>]+>/g, '')
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name = '']) => name.trim())
  return {
    head,
    html,
    text,
    headings,
    status: /<output>(.*?)<\/output>/.exec(html)?.[1]?.replace(/<[^>]+>/g, ''),
  }
}

test('has the number of results, one heading for each kind, and what was typed', async () => {
  const { html, status, headings, head } = await read('q=12v+100ah')
  expect(status).toBe('21 results in 3 kinds')
  expect(headings).toEqual(['Products', 'Documents', 'Articles'])
  expect(html).toMatch(/role="search" aria-label="Search the site"/)
  expect(html).toContain('value="12v 100ah"')
  expect(head).toMatchObject({ title: 'Search: 12v 100ah | Solvane', robots: 'noindex, follow' })
})

test('hits say why: figures of a product, format of a document, and the words that match', async () => {
  const { html, text } = await read('q=12v+100ah')
  expect(html).toMatch(/<mark>12\.8\sV<\/mark> <mark>100\sAh<\/mark> LiFePO4 Battery/)
  expect(html).toMatch(/<dt>Wh<\/dt><dd>1280<\/dd>/)
  expect(html).toContain('Read as <b>12 V</b> and <b>100 Ah</b>')
  expect(html).toContain('href="/products?q=12v+100ah"')
  expect(text).toContain('PDF')
  expect((await read('q=un38.3')).html).toMatch(/<mark>UN38\.3<\/mark>/)
  expect((await read('q=svd12100&kind=certificate')).html).toContain('Names <mark>SVD-12100</mark>')
  expect((await read('q=un3480&kind=product')).html).toContain('Has <mark>UN3480</mark>')
  expect((await read('q=lto&kind=article')).html).toMatch(/<span>\d{4}-\d\d-\d\d<\/span><span>\d+ min</)
  expect((await read('q=48v&kind=product')).html).toMatch(/Counts as <mark>48\sV<\/mark>/)
  expect((await read('q=lfp&kind=document')).html).toContain('Filed under')
  const { html: shared } = await read('q=warranty+svd12100&kind=document')
  expect(shared).toContain('Applies to <mark>SVD-12100</mark>')
})

test('products can be compared and put on the request list', async () => {
  const { html } = await read('q=12v+100ah')
  const slugs = [...html.matchAll(/name="compare" value="([^"]+)"/g)].map(([, slug = '']) => slug)
  expect(slugs).toContain('svd-12100-12v-100ah-lifepo4-battery')
  expect(html).toContain(`href="/compare?p=${slugs.join('&amp;p=')}">Compare these ${slugs.length}<`)
  expect(html.match(/>Add<span[^>]*> to request list/g)).toHaveLength(slugs.length)
  expect(html).toContain('Charges from −30 °C')
  expect((await read('q=battery')).html).not.toContain('Compare these')
})

test('a need is answered first by the tool that has it filled in, whose title repeats it', async () => {
  const { html, text, status, headings } = await read('q=200+W+for+24+hours+at+48+volts')
  expect([status, headings]).toEqual(['1 result', ['Pages']])
  expect(html).toContain('<a class="cover" href="/products?system_v=48&amp;p_avg=200&amp;hours=24">')
  expect(text).toContain('System finder: 200 W for 24 h at 48 V')
  expect(text).not.toContain('Read as')
  expect(html).not.toContain('<mark>w</mark>')
  const pack = await read('q=12V+100Ah+battery')
  expect(pack.headings.slice(0, 2)).toEqual(['Products', 'Pages'])
})

describe('one kind', () => {
  test('is listed alone, with the counts of the others', async () => {
    const all = await read('q=svd12100')
    const { headings, html } = await read('q=svd12100&kind=document')
    expect(all.html).toContain('href="/search?q=svd12100&amp;kind=document"')
    expect(headings).toEqual(['Documents'])
    expect(html).toMatch(/aria-current="page">Documents<small>18</)
    expect(html).toContain('href="/download?q=svd12100"')
    expect(html.match(/<h3>/g)).toHaveLength(18)
  })

  test('with more hits than are shown ends with a link to all of them', async () => {
    const { html } = await read('q=lifepo4&kind=document')
    expect(html).toMatch(
      /The first 100 of (\d+)\. ?<a href="\/download\?q=lifepo4">All (?:<!-- -->)?\1(?:<!-- -->)? documents/,
    )
  })

  test('that does not exist is ignored; one without results says so', async () => {
    expect((await read('q=svd12100&kind=nothing')).html).toBe((await read('q=svd12100')).html)
    expect((await read('q=svd12100&kind=page')).headings).toEqual(['None of this kind'])
  })
})

test('a correction is reported', async () => {
  const { text, headings } = await read('q=svd-12l00')
  expect(text).toContain('Nothing is spelt svd12l00. Shown is what has svd12100.')
  expect(headings[0]).toBe('Products')
})

test('a number that could mean another one, and an unfinished one, are reported', async () => {
  expect((await read('q=8,000+mAh')).text).toContain('8,000 mAh is read as 8000 mAh.')
  expect((await read('q=51,2+V')).text).not.toContain('is read as')
  expect((await read('q=12V10')).text).toContain('Shown is what has a figure that begins with 10.')
})

test('words and letters that are left out are reported', async () => {
  const { text } = await read(`q=${'battery+'.repeat(10)}zzzzqqq`)
  expect(text).toContain('Searched for the first 8 words.')
  expect((await read(`q=${'a'.repeat(81)}`)).text).toContain('Searched for the first 80 characters.')
  expect((await read(`q=${'a'.repeat(80)}`)).text).not.toContain('Searched for the first')
})

test('without results it says which word to leave out, and where to go', async () => {
  const { status, text, html } = await read('q=sodium+48v+900kg')
  expect(status).toBe('0 results')
  expect(text).toContain('sodium 48 V without 900 kg')
  expect(html).toContain('href="/search?q=sodium+48+V"')
  for (const path of ['/products', '/download', '/contact']) expect(html).toContain(`href="${path}"`)
  expect((await read('q=xyzzy')).text).toContain('Nothing on this site is called “xyzzy”.')
})

test('without a query it shows examples, all of which find something', async () => {
  const { html, head } = await read('')
  expect(head).toMatchObject({ title: 'Search | Solvane', canonical: '/search' })
  expect(head.robots).toBeUndefined()
  const examples = [...html.matchAll(/href="\/search\?([^"]+)"/g)].map(([, query]) => query!)
  expect(examples.length).toBeGreaterThan(3)
  for (const query of examples) expect((await read(query)).status, query).not.toBe('0 results')
})

test('text of the address is never markup, and is cut', async () => {
  const { html } = await read(`q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(html).not.toContain('<script')
  expect((await read(`q=${'a'.repeat(500)}`)).html).toContain(`value="${'a'.repeat(80)}"`)
})
