import { expect, expectAccessible, open, test } from './site.ts'

test('Top bar: a sales e-mail link and the social links', async ({ page }) => {
  await open(page, '/')
  const bar = page.getByRole('region', { name: 'E-mail and social networks' })
  await expect(bar.getByRole('link', { name: 'sales@solvane.example' })).toHaveAttribute(
    'href',
    'mailto:sales@solvane.example',
  )
  for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest']) {
    await expect(bar.getByRole('link', { name })).toBeVisible()
  }
})

test('The header hides when scrolling down and reappears within 100px of the top', async ({ page }) => {
  await open(page, '/products')
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 900)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await page.waitForTimeout(200)
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 60))
  await expect(header).toBeInViewport()
})

test('A back-to-top button appears after 600px and scrolls to the top', async ({ page }) => {
  await open(page, '/products')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 700))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

for (const path of ['/contact', '/collaboration-opportunities', '/feedback']) {
  test(`Side widgets are hidden on ${path}`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('button', { name: 'Send an inquiry' })).toBeHidden()
  })
}

test('The footer shows the first 6 product categories, the year 2025 and three links', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Products' }).getByRole('link')).toHaveCount(6)
  await expect(footer.getByText('© 2025 Solvane')).toBeVisible()
  await expect(footer.getByText('Power the world, Green the future.')).toBeVisible()
  for (const name of ['Contact Us', 'Privacy Policy', 'Partnership']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the mobile menu opens, keeps one section open, and closes on a link', async ({ page }) => {
    await open(page, '/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await menu.getByText('Products', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'View all products' })).toBeVisible()
    await menu.getByText('Explore', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'View all products' })).toBeHidden()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape and the mask close the mobile menu', async ({ page }) => {
    await open(page, '/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await toggle.click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
  })
})
