import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const SOCIAL = ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest']

/** One visit serves all of them: nothing is changed in it. */
test.describe('Footer', () => {
  test.describe.configure({ mode: 'default' })
  let visit: Page
  test.beforeAll(async ({ browser, site }) => {
    visit = await browser.newPage({ baseURL: site.url })
    await visit.goto('/')
  })
  test.afterAll(() => visit.close())

  const footer = () => visit.getByRole('contentinfo')
  const column = (name: string) => footer().getByRole('navigation', { name })
  const heading = (name: string) => footer().getByRole('heading', { name, exact: true })

  test("Logo and slogan 'Power the world, Green the future.' (spec §2)", async () => {
    await expect(footer().getByRole('link', { name: 'Solvane, home' })).toHaveAttribute('href', '/')
    await expect(footer().getByText('Power the world, Green the future.')).toBeVisible()
  })

  test('Social links (spec §2)', async () => {
    for (const name of SOCIAL) await expect(footer().getByRole('link', { name })).toBeVisible()
  })

  test('Useful Links (spec §2)', async () => {
    await expect(heading('Useful Links (spec §2)')).toBeVisible()
    await expect(column('Useful Links (spec §2)').getByRole('link')).toHaveText([
      'About',
      'Solutions',
      'Certification',
      'Articles',
      'Download',
      'Feedback',
    ])
  })

  test('Products: category links, only the first 6 visible (spec §2 §9)', async () => {
    await expect(heading('Products')).toBeVisible()
    const links = column('Products').getByRole('link')
    const categories = (await (await visit.request.get('/api/product-categories')).json()) as {
      name: string
      name_slug: string
    }[]
    expect(categories.length).toBeGreaterThan(6)
    await expect(links).toHaveText(categories.slice(0, 6).map(({ name }) => name))
    await expect(links.first()).toHaveAttribute('href', `/products?category=${categories[0]?.name_slug}`)
  })

  test('Newsletter form (spec §2)', async () => {
    await expect(heading('Newsletter')).toBeVisible()
    const form = footer().getByRole('form', { name: 'Newsletter' })
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })

  test('Contact block: phone, WhatsApp, e-mail (spec §2)', async () => {
    await expect(heading('Contact')).toBeVisible()
    await expect(footer().locator('a[href^="tel:"]')).toBeVisible()
    await expect(footer().getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
    await expect(footer().locator('a[href^="mailto:"]')).toBeVisible()
  })

  test('Copyright line (year 2025) and links to Contact Us, Privacy Policy and Partnership (spec §2 §9)', async () => {
    await expect(footer().getByText('© 2025 Solvane')).toBeVisible()
    for (const [name, path] of [
      ['Contact Us', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Partnership', '/collaboration-opportunities'],
    ] as const)
      await expect(footer().getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('App version: 3.0.274 (spec §1 §9)', async () => {
    await expect(visit.locator('html')).toHaveAttribute('data-version', '3.0.274')
  })
})
