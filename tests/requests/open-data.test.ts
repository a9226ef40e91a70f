import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { ORIGIN, type Site, test } from './site.fixture.ts'

const run = promisify(execFile)
const ADDRESS = /https?:[^\s"']+/g

/** Returns an example as the page prints it, for a site at this port. */
async function readExample(site: Site, name: string, port: number): Promise<string> {
  const html = await site.getText('/tools/open-data')
  const [, code = ''] = new RegExp(`data-example="${name}"><code>([^]*?)</code>`).exec(html) ?? []
  const text = code.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  expect(text).toContain(ORIGIN)
  return text.replaceAll(ORIGIN, `http://localhost:${port}`)
}

const hasProgram = (name: string): Promise<boolean> =>
  run(name, ['--version']).then(
    () => true,
    () => false,
  )

/** Skips a test that needs a program, and says so. */
async function needs(program: string, skip: (note: string) => void): Promise<void> {
  if (!(await hasProgram(program))) skip(`${program} is not installed`)
}

test('the addresses of all examples answer', async ({ site, listen }) => {
  const port = await listen(site)
  const types = { spreadsheet: /^text\/csv/, python: /^application\/json/, curl: /^application\/json/ }
  for (const [name, type] of Object.entries(types)) {
    const addresses = (await readExample(site, name, port)).match(ADDRESS) ?? []
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const response = await fetch(address)
      expect([response.status, response.headers.get('content-type')], address).toEqual([
        200,
        expect.stringMatching(type),
      ])
      expect((await response.text()).length).toBeGreaterThan(100)
    }
  }
})

test('the Python example prints every product, with the standard library alone', async ({
  site,
  listen,
  skip,
}) => {
  await needs('python3', skip)
  const code = await readExample(site, 'python', await listen(site))
  const { stdout } = await run('python3', ['-I', '-c', code])
  const { products } = site.content
  expect(stdout.trim().split('\n')).toHaveLength(products.length)
  for (const { model_name, energy_wh } of products) expect(stdout).toContain(`${model_name} ${energy_wh}`)
})

test('the curl example saves all products and prints a runtime', async ({ site, listen, skip }) => {
  await needs('curl', skip)
  const code = await readExample(site, 'curl', await listen(site))
  const cwd = await mkdtemp(join(tmpdir(), 'solvane-curl-'))
  try {
    const { stdout } = await run('sh', ['-ec', code], { cwd })
    expect(JSON.parse(await readFile(join(cwd, 'products.json'), 'utf8'))).toHaveLength(
      site.content.products.length,
    )
    expect((JSON.parse(stdout) as { hours: number }).hours).toBeGreaterThan(1)
  } finally {
    await rm(cwd, { recursive: true })
  }
})

test('every address of the page answers, and a page of another origin may read the data', async ({
  site,
}) => {
  const main = (await site.getText('/tools/open-data')).split('<main')[1]!.split('</main>')[0]!
  const paths = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))
  expect(paths.length).toBeGreaterThan(15)
  const data = paths.filter((path) => /^\/api\/|\.(?:json|csv|xlsx)/.test(path))
  expect(data).toEqual(expect.arrayContaining(['/api/openapi.json', '/products.json', '/products.csv']))
  for (const path of paths) {
    const response = await site.get(path, { origin: 'https://other.example' })
    expect(response.status, path).toBe(200)
    if (data.includes(path)) expect(response.headers.get('access-control-allow-origin'), path).toBe('*')
    await response.body?.cancel()
  }
})

test('the licence is on the page, in its structured data and in the description of the API', async ({
  site,
}) => {
  const { name, url } = site.content.company.data_licence
  const html = await site.getText('/tools/open-data')
  expect(html).toContain(`<a href="${url}" rel="license">${name}</a>`)
  const [, dataset = ''] = /(\{"@context":"https:\/\/schema.org","@type":"Dataset".*?)<\/script>/.exec(html)!
  expect(JSON.parse(dataset)).toMatchObject({
    license: url,
    distribution: expect.arrayContaining([
      expect.objectContaining({ encodingFormat: 'text/csv', contentUrl: `${ORIGIN}/products.csv` }),
    ]) as unknown,
  })
  const { info } = JSON.parse(await site.getText('/api/openapi.json')) as { info: { license: object } }
  expect(info.license).toEqual({ name, url })
})
