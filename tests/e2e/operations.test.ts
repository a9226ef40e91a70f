import { spawnSync } from 'node:child_process'
import { contentCopy, setField } from './content-copy.ts'
import { chatButton, dialogOf, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

const node = 'node_modules/.bin/node'

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

test('A page says that an upstream list could not be loaded, and "Try again" shows it once that server is back (spec §7)', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
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

  test('A form whose API is another server stays on its own site, and comes back there with its errors (spec §7)', async ({
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
  expect(src).toContain('Q_90')
  const answer = await request.get(src)
  expect(answer.headers()['content-type']).toBe('image/webp')
})

test('npm run leads reads the store while the server runs', async ({ request, site }) => {
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
