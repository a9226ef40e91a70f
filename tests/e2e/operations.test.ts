import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatButton } from './inquiry-dialog.ts'
import { contentCopy, expect, open, test } from './site.ts'

const node = 'node_modules/.bin/node'

const edit = (directory: string, file: string, change: (text: string) => string) =>
  writeFileSync(join(directory, file), change(readFileSync(join(directory, file), 'utf8')))

const refusedData = join(tmpdir(), 'solvane-refused')

function startBadly(environment: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: refusedData, ...environment }
  return spawnSync(node, ['dist/server/server.js'], { env, encoding: 'utf8', timeout: 15_000 })
}

test('A bad setting stops the start with exit code 78 and one line: name, what is wrong, an example', () => {
  const { status, stderr } = startBadly({ SITE_URL: 'solvane' })
  expect(status).toBe(78)
  expect(stderr.trim()).toBe(
    'SITE_URL: must be an http or https address; for example SITE_URL=https://www.solvane.example',
  )
})

test('The mails follow a company e-mail that is changed while the site runs', async ({
  request,
  startSite,
}) => {
  const directory = contentCopy()
  const site = await startSite({ CONTENT_DIR: directory })
  edit(directory, 'company.yaml', (text) => text.replace(/^email: .*/m, 'email: new@solvane.example'))
  await expect(async () => {
    expect(await (await request.get(`${site.url}/contact`)).text()).toContain('new@solvane.example')
  }).toPass()
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

for (const [name, value] of [
  ['HOST', 'bad..host'],
  ['CONTENT_DIR', 'nowhere'],
  ['DATA_DIR', '/dev/null'],
  ['DATA_DIR', '/proc/x'],
] as const) {
  test(`${name}=${value} stops the start with exit code 78 and one line`, () => {
    const { status, stderr } = startBadly({ [name]: value })
    expect(status).toBe(78)
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: .+; for example ${name}=.+$`))
  })
}

test('A mistake in the content stops the start with exit code 78, file, line, field and remedy', () => {
  const directory = contentCopy()
  edit(directory, 'categories/lto-and-sodium-ion.yaml', (text) => text.replace(/^id: .*/m, 'id: eight'))
  const { status, stderr } = startBadly({ CONTENT_DIR: directory })
  expect(status).toBe(78)
  expect(stderr).toMatch(/categories\/lto-and-sodium-ion\.yaml:1: id: .+ Write "id" as a number/)
})

test('A changed product is on its page within 2 s; a broken one leaves the old page serving', async ({
  page,
  startSite,
}) => {
  const directory = contentCopy()
  const product = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
  const site = await startSite({ CONTENT_DIR: directory, LOG_LEVEL: 'silent' })
  const path = `${site.url}/products/svd-12100-12v-100ah-lifepo4-battery`
  await page.goto(path)
  edit(directory, product, (text) => text.replace(/^name: .*/m, 'name: A renamed battery'))
  const isRenamed = async () => (await (await fetch(path)).text()).includes('A renamed battery')
  await expect.poll(isRenamed, { timeout: 2000 }).toBe(true)
  edit(directory, product, () => 'id: [')
  await page.waitForTimeout(1000)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A renamed battery')
  expect(await site.stop()).toBe(0)
})

test('API_BASE_URL set to another server makes pages and forms use that server (spec §7)', async ({
  page,
  startSite,
}) => {
  const directory = contentCopy()
  edit(directory, 'categories/cylindrical-cells.yaml', (text) =>
    text.replace(/^name: .*/m, 'name: Round Cells'),
  )
  edit(directory, 'applications/drones-and-uav.yaml', (text) =>
    text.replace(/^name: .*/m, 'name: Flying Things'),
  )
  const api = await startSite({ CONTENT_DIR: directory })
  const site = await startSite({ API_BASE_URL: `${api.url}/api` })
  await open(page, `${site.url}/`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Round Cells' })).toBeVisible()
  await chatButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await dialog.getByLabel('Name', { exact: false }).first().fill('Across servers')
  await dialog.getByLabel('Email').fill('m.okafor@hillside.example')
  await dialog.getByLabel('Application').selectOption('Flying Things')
  await dialog.getByLabel('Message').fill('Sent to the other server.')
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(api.rows('SELECT name, application FROM lead')).toEqual([
    { name: 'Across servers', application: 'Flying Things' },
  ])
  expect(site.rows('SELECT name FROM lead')).toEqual([])
})

test('A list that another server cannot give is said to fail in its page, which recovers by itself (spec §7)', async ({
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
  expectSaid(/503/)
  await open(page, `${site.url}/products`)
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  expectSaid(/503/)

  const { stop } = await startSite({ PORT: new URL(first.url).port })
  await expect(async () => {
    expect((await page.request.get(`${site.url}/health/ready`)).status()).toBe(200)
  }).toPass({ timeout: 15_000 })
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

test('IMAGE_BASE_URL moves every picture to a CDN', async ({ page, consoleMessages: said, startSite }) => {
  const site = await startSite({ IMAGE_BASE_URL: 'https://images.solvane.example' })
  await page.route('https://images.solvane.example/**', (route) => route.abort())
  await page.goto(`${site.url}/products`)
  const sources = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(sources.length).toBeGreaterThan(40)
  for (const source of sources) {
    expect(source).toMatch(
      /^https:\/\/images\.solvane\.example\/images\/.+\?image_process=format,webp\/quality,Q_90\/resize,w_\d+$/,
    )
  }
  await page.goto('about:blank')
  said.length = 0
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
      name: 'Told by the command',
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
  expect(command('export', '--format', 'csv').stdout).toContain('Told by the command')
  expect(JSON.parse(command('export', '--format', 'json').stdout)).toContainEqual(
    expect.objectContaining({ reference }),
  )
  expect(command('stats').status).toBe(0)
  expect(command('nonsense').status).toBe(2)
})

/** A request whose body never comes whole. */
/** Resolves when the server has read the head (it answers 100) and waits for the body, which never ends. */
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
  const started = performance.now()
  expect(await site.stop()).toBe(0)
  expect(performance.now() - started).toBeLessThan(12_000)
})

test('However many SIGTERMs come, a request that has begun is still answered', async ({ startSite }) => {
  const site = await startSite()
  const socket = await sendHalf(site.url)
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  const ended = site.stop()
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => setTimeout(resolve, 600))
    process.kill(site.pid ?? 0, 'SIGTERM')
  }
  // The rest of a body of 9 bytes, which lacks every field.
  socket.write('"a": 1 }')
  expect(await answered).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
  expect(await ended).toBe(0)
})

test('A second Ctrl+C ends the site at once', async ({ startSite }) => {
  const site = await startSite({ LOG_LEVEL: 'silent', DRAIN_DELAY: '60000' })
  const interrupt = () => process.kill(site.pid ?? 0, 'SIGINT')
  interrupt()
  // npm passes a first one on: until the second is far enough from it.
  const again = setInterval(interrupt, 600)
  const code = await site.ended
  clearInterval(again)
  expect(code).toBe(1)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends a site that is only starting with exit code 0`, async () => {
    // What is ignored is named as soon as the settings are read, before content and store are opened.
    const env = { ...process.env, PORT: '0', DATA_DIR: test.info().outputPath('data'), METRICS_PORT: '9' }
    const server = spawn(node, ['dist/server/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('METRICS_PORT')) server.kill(signal)
    })
    expect(await new Promise((resolve) => server.once('exit', resolve))).toBe(0)
    expect(said).not.toContain('http://')
    expect(said).toMatch(new RegExp(`"signal":"${signal}","msg":"stopping"}\n.*"msg":"stopped"}\n$`))
  })
}

test('A build made beside a running server takes nothing away from it', async ({ request, startSite }) => {
  const build = join('test-results', `build-${process.pid}`)
  cpSync('dist', build, { recursive: true })
  const { url, stop } = await startSite({}, build)
  // The next one, of which there is nothing that could be used by mistake, with that which runs beside it.
  renameSync(build, `${build}-replaced`)
  mkdirSync(join(build, 'builds'), { recursive: true })
  writeFileSync(join(build, 'build.json'), JSON.stringify({ id: 'next', timestamp: 1 }))
  renameSync(`${build}-replaced`, join(build, 'builds/1000'))
  const map = await (await request.get(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path || '/')
  // One address of each kind of page: those of a kind have the segments but the last in common.
  const kinds = new Map(
    paths.map((path) => [path.split('/').length > 2 ? path.replace(/[^/]+$/, '') : path, path]),
  )
  expect(kinds.size).toBeGreaterThan(12)
  for (const path of [...kinds.values(), '/unsubscribe/email'])
    expect((await request.get(url + path)).status(), path).toBe(200)
  expect((await request.get(`${url}/nothing-here`)).status()).toBe(404)
  expect(await stop()).toBe(0)
  rmSync(build, { recursive: true })
})

test('THEME_STYLESHEET_URL is one link in the page, whatever signs it has', async ({
  request,
  startSite,
}) => {
  const site = await startSite({ THEME_STYLESHEET_URL: 'https://cdn.solvane.example/t.css?a=1&b="><script>' })
  const page = await (await request.get(`${site.url}/contact`)).text()
  expect(page).toContain(
    '<link rel="stylesheet" href="https://cdn.solvane.example/t.css?a=1&amp;b=&quot;&gt;&lt;script&gt;">',
  )
})
