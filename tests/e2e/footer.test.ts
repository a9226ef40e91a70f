import { expect, test } from './site.ts'

test("Footer: logo and slogan 'Power the world, Green the future.', social links, useful links, Products: category links, only the first 6 visible, Newsletter form, contact block: phone, WhatsApp, e-mail (spec §2 §9)", async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const linksOf = (column: string) => footer.getByRole('navigation', { name: column }).getByRole('link')
  for (const name of ['Useful Links', 'Products', 'Newsletter', 'Contact'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()

  await expect(footer.getByRole('link', { name: 'Solvane, home' })).toHaveAttribute('href', '/')
  await expect(footer.getByText('Power the world, Green the future.')).toBeVisible()
  for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest'])
    await expect(footer.getByRole('link', { name })).toBeVisible()

  const useful = ['About', 'Solutions', 'Certification', 'Articles', 'Download', 'Feedback']
  await expect(linksOf('Useful Links')).toHaveText(useful)

  await expect(linksOf('Tools').first()).toHaveAttribute('href', '/tools')
  await expect(linksOf('Tools').last()).toHaveText('Open data')

  const response = await page.request.get('/api/product-categories')
  const categories = (await response.json()) as { name: string; name_slug: string }[]
  expect(categories.length).toBeGreaterThan(6)
  await expect(linksOf('Products')).toHaveText(categories.slice(0, 6).map(({ name }) => name))
  const category = `/products?category=${categories[0]?.name_slug}`
  await expect(linksOf('Products').first()).toHaveAttribute('href', category)

  const newsletter = footer.getByRole('form', { name: 'Newsletter' })
  await expect(newsletter.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible()

  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
})

test('Copyright line (year 2025) and links to Contact Us, Privacy Policy and Partnership; app version: 3.0.274 (spec §1 §2 §9)', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('© 2025 Solvane')).toBeVisible()
  for (const [name, path] of [
    ['Contact Us', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Partnership', '/collaboration-opportunities'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(page.locator('html')).toHaveAttribute('data-version', '3.0.274')
})
