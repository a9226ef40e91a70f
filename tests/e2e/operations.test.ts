import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { chatButton, dialogOf, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { contentCopy, expect, open, test } from './site.ts'

const node = 'node_modules/.bin/node'

/** Changes a field at the top of a content file. */
function setField(file: string, field: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`))
}

/** Starts the server with settings that it refuses. */
function startBadly(environment: Record<string, string>): Promise<{ status: number | null; stderr: string }> {
  const data = { DATA_DIR: test.info().outputPath('data') }
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', ...data, ...environment }
  const server = spawn(node, ['dist/server/server.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => server.once('close', (status) => resolve({ status, stderr })))
}

test('A bad setting stops the start with exit code 78 and one line: name, what is wrong, an example', async () => {
  for (const [name, value] of [
    ['SITE_URL', 'solvane'],
    ['HOST', 'bad..host'],
    ['CONTENT_DIR', 'nowhere'],
    ['DATA_DIR', '/dev/null'],
    ['DATA_DIR', '/proc/x'],
  ] as const) {
    const { status, stderr } = await startBadly({ [name]: value })
    expect(status, `${name}=${value}`).toBe(78)
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: .+; for example ${name}=.+$`))
  }
})

test('An error in the content stops the start with exit code 78, file, line, field and remedy', async () => {
  const directory = contentCopy()
  setField(`${directory}/categories/lto-and-sodium-ion.yaml`, 'id', 'eight')
  const { status, stderr } = await startBadly({ CONTENT_DIR: directory })
  expect(status).toBe(78)
  expect(stderr).toMatch(/categories\/lto-and-sodium-ion\.yaml:1: id: .+ Write "id" as a number/)
})

test('Content that is changed while the site runs is on its pages and in the mails', async ({
  request,
  startSite,
}) => {
  const directory = contentCopy()
  const product = 'products/svd-12100-12v-100ah-lifepo4-battery'
  const site = await startSite({ CONTENT_DIR: directory })
  const textOf = async (path: string) => (await request.get(`${site.url}/${path}`)).text()
  expect(await textOf(product)).not.toContain('A renamed battery')
  setField(`${directory}/${product}.yaml`, 'name', 'A renamed battery')
  setField(`${directory}/company.yaml`, 'email', 'new@solvane.example')
  await expect.poll(() => textOf(product)).toContain('A renamed battery')
  await expect.poll(() => textOf('contact')).toContain('new@solvane.example')
  await request.post(`${site.url}/api/messages`, {
    data: { name: 'Ana', email: 'ana@buyer.example', content: 'We need 200 packs.' },
  })
  const [sales, visitor] = site
    .rows('SELECT payload FROM outbox ORDER BY channel')
    .map(({ payload }) => JSON.parse(String(payload)) as Record<string, unknown>)
  const ours = { address: 'new@solvane.example' }
  expect(sales).toMatchObject({ from: ours, to: ours })
  expect(visitor).toMatchObject({ from: ours, reply_to: ours })
})

test('API_BASE_URL set to another server makes pages and forms use that server (spec §7)', async ({
  page,
  startSite,
}) => {
  const directory = contentCopy()
  setField(`${directory}/categories/cylindrical-cells.yaml`, 'name', 'Round Cells')
  setField(`${directory}/applications/drones-and-uav.yaml`, 'name', 'Flying Things')
  const api = await startSite({ CONTENT_DIR: directory })
  const site = await startSite({ API_BASE_URL: `${api.url}/api` })
  await open(page, `${site.url}/`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Round Cells' })).toBeVisible()
  await chatButton(page).click()
  await fillInquiry(page, 'Across servers')
  await dialogOf(page).getByLabel('Application').selectOption('Flying Things')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(api.rows('SELECT name, application FROM lead')).toEqual([
    { name: 'Across servers', application: 'Flying Things' },
  ])
  expect(site.rows('SELECT name FROM lead')).toEqual([])
})

test('A page says that a list of another server could not be loaded, and recovers by itself (spec §7)', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const first = await startSite()
  await first.stop()
  const site = await startSite({ API_BASE_URL: `${first.url}/api`, LOG_LEVEL: 'silent' })
  await open(page, `${site.url}/contact`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions' }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(
    page.getByRole('heading', { level: 1, name: 'When the catalogue is not enough' }),
  ).toBeVisible()
  await expect(failure).toContainText('Internal Server Error')
  await open(page, `${site.url}/products`)
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  expectSaid(/503/)

  const { stop } = await startSite({ PORT: new URL(first.url).port })
  await expect.poll(async () => (await page.request.get(`${site.url}/health/ready`)).status()).toBe(200)
  await failure.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(failure).toHaveCount(0)
  await stop()
  await open(page, `${site.url}/certification`)
  await expect(page.getByRole('heading', { name: 'Matrix' })).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A form whose API is another server ends on its own site, and comes back there with its errors (spec §7)', async ({
    page,
    expectSaid,
    startSite,
  }) => {
    const api = await startSite()
    const site = await startSite({ API_BASE_URL: `${api.url}/api`, LOG_LEVEL: 'silent' })
    const form = page.getByRole('form', { name: 'Contact' })
    const send = async (email: string) => {
      await form.locator('[name=name]').fill('Ana without scripts')
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Topic').selectOption('Quote')
      await form.getByLabel('Message').fill('Sent across servers.')
      await form.locator('[type=submit]').click()
    }
    await page.goto(`${site.url}/contact?application=rv-and-camper`)
    await send('ana@buyer')
    expect(new URL(page.url()).origin).toBe(site.url)
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
    expectSaid(/422/)
    await send('ana@buyer.example')
    await expect(page.getByRole('main').getByText('Thank you!')).toBeVisible()
    const [lead] = api.rows('SELECT reference, application, page_url FROM lead')
    expect(page.url()).toBe(`${site.url}/contact?sent=${String(lead?.['reference'])}`)
    expect(lead).toMatchObject({ application: 'RV and Camper', page_url: `${site.url}/contact` })
    expect(site.rows('SELECT id FROM lead')).toEqual([])

    await api.stop()
    await page.goto(`${site.url}/contact`)
    await send('ana@buyer.example')
    expect(new URL(page.url()).origin).toBe(site.url)
    await expect(form.getByText('We could not send this. Your text is safe.')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('Sent across servers.')
    expectSaid(/503/)
  })
})

test('IMAGE_BASE_URL moves every picture to a CDN', async ({ page, startSite }) => {
  const site = await startSite({ IMAGE_BASE_URL: 'https://images.solvane.example' })
  await page.route('https://images.solvane.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${site.url}/products`)
  const sources = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(sources.length).toBeGreaterThan(40)
  for (const source of sources)
    expect(source).toMatch(
      /^https:\/\/images\.solvane\.example\/images\/.+\?image_process=format,webp\/quality,Q_90\/resize,w_\d+$/,
    )
})

test('Pictures have width, height and srcset at densities 1 and 2, quality 90, webp (spec §7 §9)', async ({
  page,
  request,
}) => {
  await page.goto('/products')
  const picture = page.locator('main article img').first()
  const { src, srcset } = await picture.evaluate((image: HTMLImageElement) => ({
    src: image.src,
    srcset: image.srcset,
  }))
  expect(await picture.getAttribute('width')).toMatch(/^\d+$/)
  expect(await picture.getAttribute('height')).toMatch(/^\d+$/)
  const [once = '', twice = ''] = srcset.split(', ')
  const width = (candidate: string) => Number(/w_(\d+)/.exec(candidate)?.[1])
  expect(width(twice)).toBe(2 * width(once))
  const answer = await request.get(src)
  expect(answer.headers()['content-type']).toBe('image/webp')
})

test('npm run leads reads the store beside a running server', async ({ request, site }) => {
  const answer = await request.post('/api/messages', {
    data: {
      name: 'Ana Buyer',
      email: 'm.okafor@hillside.example',
      content: 'Hello from a program.',
    },
  })
  expect(answer.status()).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  expect(reference).toMatch(/^SOL-\d{6}-[A-Z0-9]{4}$/)
  const command = (...args: string[]) =>
    spawnSync(node, ['dist/server/leads.js', ...args], {
      env: { ...process.env, DATA_DIR: site.dataDirectory },
      encoding: 'utf8',
    })
  expect(command('list').stdout).toContain(reference)
  expect(command('show', reference).stdout).toContain('Hello from a program.')
  expect(command('export', '--format', 'csv').stdout).toContain('Ana Buyer')
  expect(JSON.parse(command('export', '--format', 'json').stdout)).toContainEqual(
    expect.objectContaining({ reference }),
  )
  expect(command('stats').status).toBe(0)
  expect(command('nonsense').status).toBe(2)
})

/** Sends a part of a request. Resolves when the server has read the head (it answers 100) and waits for the body. */
function sendHalf(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('data', () => resolve(socket))
    socket.write(
      'POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n{',
    )
  })
}

test('SIGTERM ends the site although a client never finishes its request', async ({ startSite }) => {
  const site = await startSite()
  await sendHalf(site.url)
  expect(await site.stop()).toBe(0)
})

test('However many SIGTERMs the site receives, it still answers a request that has begun', async ({
  startSite,
}) => {
  const site = await startSite()
  const socket = await sendHalf(site.url)
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  const ended = site.stop()
  const isListening = () =>
    fetch(`${site.url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isListening, 'the first signal has arrived').toBe(false)
  for (let times = 0; times < 3; times++) process.kill(site.pid ?? 0, 'SIGTERM')
  // The rest of a body of 9 bytes, without any field of the form.
  socket.write('"a": 1 }')
  expect(await answered).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
  expect(await ended).toBe(0)
})

test('A second Ctrl+C ends the site at once', async ({ startSite }) => {
  const site = await startSite({ LOG_LEVEL: 'silent', DRAIN_DELAY: '60000' })
  let code: number | null | undefined
  void site.ended.then((ended) => (code = ended))
  // Signals that follow each other closely are one: npm forwards the terminal's own.
  const interrupt = () => {
    if (code === undefined) process.kill(site.pid ?? 0, 'SIGINT')
    return code
  }
  await expect.poll(interrupt).toBe(1)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends a site that is only starting with exit code 0`, async () => {
    // A setting that is not supported is logged before content and store are opened.
    const env = { ...process.env, PORT: '0', DATA_DIR: test.info().outputPath('data'), METRICS_PORT: '9' }
    const server = spawn(node, ['dist/server/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('METRICS_PORT')) server.kill(signal)
    })
    expect(await new Promise((resolve) => server.once('exit', resolve))).toBe(0)
    expect(output).not.toContain('http://')
    expect(output).toMatch(new RegExp(`"signal":"${signal}","msg":"stopping"}\n.*"msg":"stopped"}\n$`))
  })
}

test('A site goes on with its own build when the next one takes its place on the disk', async ({
  request,
  startSite,
}) => {
  const build = join('test-results', `build-${process.pid}`)
  cpSync('dist', build, { recursive: true })
  const { url, stop } = await startSite({}, build)
  // The next build has no files that could be used by mistake; the replaced one is laid beside it.
  renameSync(build, `${build}-replaced`)
  mkdirSync(join(build, 'builds'), { recursive: true })
  writeFileSync(join(build, 'build.json'), JSON.stringify({ id: 'next', timestamp: 1 }))
  renameSync(`${build}-replaced`, join(build, 'builds/1000'))
  const textOf = async (path: string) => (await request.get(url + path)).text()
  const sitemap = await textOf('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path || '/')
  // One page of each kind: the paths of a kind have all but the last segment in common.
  const kinds = new Map(
    paths.map((path) => [path.split('/').length > 2 ? path.replace(/[^/]+$/, '') : path, path]),
  )
  expect(kinds.size).toBeGreaterThan(12)
  for (const path of [...kinds.values(), '/unsubscribe/email'])
    expect((await request.get(url + path)).status(), path).toBe(200)
  expect((await request.get(`${url}/nothing-here`)).status()).toBe(404)
  // Printed by a program that is started only now.
  const [document] = /\/documents\/[^"]+\.pdf/.exec(await textOf('/download')) ?? []
  const printed = await request.get(`${url}${document}`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  expect(await stop()).toBe(0)
  rmSync(build, { recursive: true })
})

test('THEME_STYLESHEET_URL becomes one link in the page, whatever characters it has', async ({
  request,
  startSite,
}) => {
  const site = await startSite({ THEME_STYLESHEET_URL: 'https://cdn.solvane.example/t.css?a=1&b="><script>' })
  const page = await (await request.get(`${site.url}/contact`)).text()
  expect(page).toContain(
    '<link rel="stylesheet" href="https://cdn.solvane.example/t.css?a=1&amp;b=&quot;&gt;&lt;script&gt;">',
  )
})
