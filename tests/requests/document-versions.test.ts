import { expect } from 'vitest'
import { latestAddress } from '#content/downloads/download.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { headOf, test } from './site.fixture.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The current edition, as programs read it (RFC 5829). */
const linkTo = (url: string) => `<${url}>; rel="latest-version", <${url}>; rel="canonical"`

test('an old version of any document answers a browser with a page that links to the current one', async ({
  site,
}) => {
  const [sheet, ...others] = listDownloads(site.content)
  const declaration = others.find(({ type }) => type === 'declaration')!
  const guide = others.find(({ written }) => written?.type === 'guide')!
  for (const download of [sheet!, declaration, guide]) {
    const old = download.url.replace(`-v${download.version}.`, '-v0.9.')
    const response = await site.get(old, BROWSER)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch('text/html')
    expect(response.headers.get('vary')?.split(/, ?/)).toEqual(expect.arrayContaining(['accept']))
    const page = await response.text()
    expect(page).toContain(`href="${download.url}"`)
    expect(page).toContain(`href="${latestAddress(download)}"`)
    expect(page).toContain(`Open version ${download.version}`)
    expect(page).toContain(`Page not found: <`)
    expect(response.headers.get('link')).toBe(linkTo(download.url))
  }
})

test('other clients keep the answer in JSON, before and after a browser has asked', async ({ site }) => {
  const old = '/documents/solvane-datasheet-svd-12100-en-v0.9.pdf'
  for (const headers of [{}, BROWSER, { accept: 'application/json' }, { accept: '*/*' }]) {
    const response = await site.get(old, headers)
    expect(response.status).toBe(404)
    if (headers === BROWSER) continue
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('vary')).toMatch(/accept/i)
    const current = listDownloads(site.content).find(({ url }) => url.includes('datasheet-svd-12100-'))!
    expect(response.headers.get('link')).toBe(linkTo(current.url))
    expect(await response.json()).toMatchObject({
      code: 'not-found',
      detail: `The current edition is ${current.url}.`,
    })
  }
})

test('a correction without a new version is seen at once: every use of a document revalidates', async ({
  site,
}) => {
  for (const type of ['drawing', 'guide']) {
    const { url } = listDownloads(site.content).find((one) => one.type === type)!
    const response = await site.get(url)
    expect(headOf(response, 'cache-control')).toEqual([200, 'no-cache'])
    const repeated = await site.get(url, { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(headOf(repeated, 'cache-control')).toEqual([304, 'no-cache'])
  }
})

test('a document that never existed gets the plain error page', async ({ site }) => {
  const response = await site.get('/documents/no-such-v1.0.pdf', BROWSER)
  expect(response.status).toBe(404)
  expect(response.headers.get('link')).toBeNull()
  expect(await response.text()).not.toContain('Open version')
})

test('the list of documents and a product page show the address that always leads to the current version', async ({
  site,
}) => {
  const address = '/documents/solvane-datasheet-svd-12100-en.pdf'
  for (const path of ['/download?product=SVD-12100', '/products/svd-12100-12v-100ah-lifepo4-battery']) {
    const page = await site.getText(path)
    expect(page).toMatch(
      new RegExp(
        `href="${address}" aria-label="Always current: SVD-12100 data sheet"|aria-label="Always current: SVD-12100 data sheet"[^>]* href="${address}"`,
      ),
    )
  }
})

test('a download goes on where it broke off, unless the document has changed', async ({ site }) => {
  const { url } = listDownloads(site.content).find(({ type }) => type === 'drawing')!
  const whole = await site.get(url)
  expect(headOf(whole, 'accept-ranges')).toEqual([200, 'bytes'])
  const bytes = Buffer.from(await whole.arrayBuffer())
  const etag = whole.headers.get('etag')!
  const half = Math.floor(bytes.length / 2)
  const range = `bytes=${half}-`
  const rest = await site.get(url, { range, 'if-range': etag, 'accept-encoding': 'gzip' })
  expect(headOf(rest, 'content-range', 'content-length', 'content-encoding', 'etag')).toEqual([
    206,
    `bytes ${half}-${bytes.length - 1}/${bytes.length}`,
    String(bytes.length - half),
    null,
    etag,
  ])
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(half))).toBe(true)
  const changed = await site.get(url, { range, 'if-range': '"another"' })
  expect(headOf(changed, 'content-range', 'content-length')).toEqual([200, null, String(bytes.length)])
  const beyond = await site.get(url, { range: `bytes=${bytes.length}-` })
  expect(headOf(beyond, 'content-range')).toEqual([416, `bytes */${bytes.length}`])
  const current = await site.get(url, { range, 'if-none-match': etag })
  expect(current.status).toBe(304)
  const head = await site.send(url, { method: 'HEAD', headers: { range } })
  expect(headOf(head, 'content-length')).toEqual([200, String(bytes.length)])
})
