import { banner, preferences } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('The banner is shown once its buttons work, and does not take the focus from a form', async ({
  page,
  context,
}) => {
  const release = await stall(page, '**/start-*.js')
  await page.goto('/contact')
  const email = page.getByRole('form', { name: 'Contact' }).getByLabel('Email')
  await email.pressSequentially('m.okafor')
  await expect(banner(page)).toBeHidden()
  release()
  await expect(banner(page)).toBeVisible()
  await banner(page)
    .getByRole('button', { name: 'Reject all' })
    .evaluate((button: HTMLElement) => button.click())
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cc_cookie'])
  await expect(banner(page)).toBeHidden()
  await expect(email).toBeFocused()
})

test('A double click on Manage preferences decides nothing', async ({ page, context }) => {
  for (const [width, height] of [
    [390, 664],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Manage preferences' }).dblclick()
    await expect(preferences(page), `${width} px`).toBeVisible()
    expect(await context.cookies(), `${width} px`).toEqual([])
  }
})

test('The second half of a double click that decides does not reach the page below the banner', async ({
  page,
}) => {
  await open(page, '/about-us')
  await page.evaluate(() => {
    const beneath = document.createElement('a')
    Object.assign(beneath, { href: '/contact', style: 'position: fixed; inset: 0' })
    beneath.addEventListener('click', () => (document.body.dataset['clicked'] = ''))
    document.body.append(beneath)
  })
  await banner(page).getByRole('button', { name: 'Reject all' }).dblclick()
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
  await expect(page).toHaveURL('/about-us')
})

test('The banner can be answered with the keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Reject all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :is(a, button, input):focus')).toHaveCount(1)
})
