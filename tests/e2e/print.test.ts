import { banner } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'

test('On paper a page is only its content: no header, footer, banner or filters', async ({ page }) => {
  for (const path of ['/', '/products', '/certification', '/articles/sodium-ion-vs-lfp']) {
    await page.emulateMedia({ media: 'screen' })
    await open(page, path)
    await expect(banner(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      [...document.body.children].filter((part) => part.checkVisibility()).map(({ tagName }) => tagName),
    )
    expect(printed, path).toEqual(['MAIN'])
    await expect(page.locator('body'), path).toHaveCSS('padding-bottom', '0px')
    const filters = page.locator(':is([data-live], [data-keeps-place]) :is(select, button)')
    await expect(filters.filter({ visible: true }), path).toHaveCount(0)
  }
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)

test('A product prints as a data sheet of two pages, whether or not the banner is shown', async ({
  page,
}) => {
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await expect(banner(page)).toBeVisible()
  expect(pagesOf(await page.pdf())).toHaveLength(2)
})

test('A pack prints on one page, whatever was asked of it', async ({ page }) => {
  for (const pack of [
    'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&box=400x90x80&qty=500&cable_len=2&t_charge=3',
    'vclass=48&need=load&p_avg=2000&hours=10&p_cont=3000&p_peak=6000&t_dis=-20&t_chg=-10&vdev_min=40.5&vdev_max=57&m_max=50&eol=1&cable_len=5&drop=2&t_charge=2&box=600x500x100&comm=CAN,RS485&ip=IP67&conn=Anderson&appr=UL+1973&date=2027',
    'vclass=48&need=load&p_avg=500&hours=4&p_peak=2000&t_dis=-10&t_chg=0&eol=1&t_charge=4&box=600x400x300&m_max=60&qty=100&qty_unit=per+order&comm=CAN&ip=IP65',
  ]) {
    await open(page, `/pack-sheet?${pack}`)
    await expect(page.getByRole('heading', { name: 'Each sum' })).toBeVisible()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), pack).toHaveLength(1)
    expect(pagesOf(await page.pdf({ format: 'Letter' })), `${pack} on Letter`).toHaveLength(1)
  }
})

/** Width of A4 without the margins of a browser, in px. */
const PAPER_WIDTH = 718

for (const [path, term] of [
  ['/products/sve-48100t-48v-100ah-telecom-battery', 'Smaller orders'],
  ['/products/svp-280-lfp-prismatic-cell-280ah', 'Smaller orders'],
  ['/products/sve-m5015-5mwh-20ft-energy-storage-container', 'Minimum order'],
] as const)
  test(`The printed ${path} has a value for every term, and none that runs into its unit`, async ({
    page,
  }) => {
    await open(page, path)
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const terms = page.locator('main dl').first().locator('div')
    await expect(terms.filter({ hasText: term })).toHaveCount(1)
    for (const value of await terms.locator('dd').all()) expect(await value.innerText()).not.toBe('')
    const wide = await page
      .locator('#spec td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      )
    expect(wide).toEqual([])
  })

for (const path of [
  '/products?view=table',
  '/certification',
  '/products/svd-12100-12v-100ah-lifepo4-battery',
  '/articles/sodium-ion-vs-lfp',
  '/applications/home-energy-storage',
])
  test(`Every table of ${path} prints whole, and repeats its head over pages`, async ({ page }) => {
    await open(page, path)
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const tables = page.locator('main table:visible')
    expect(await tables.count()).toBeGreaterThan(0)
    const faults = await tables.evaluateAll((all) =>
      (all as HTMLTableElement[]).flatMap((table) => {
        const found = []
        // A region that scrolls is cut off, and does not repeat the head of its table.
        for (let box = table.parentElement; box; box = box.parentElement)
          if (/auto|scroll/.test(getComputedStyle(box).overflowX)) found.push(`${box.className} scrolls`)
        const wide = [...table.querySelectorAll('th, td')].filter(
          (cell) => cell.getBoundingClientRect().right > innerWidth + 1,
        )
        if (wide.length) found.push(`${wide[0]?.textContent} is off the paper`)
        const { tHead: head } = table
        const isSeen = head && !head.matches('.sr')
        if (isSeen && getComputedStyle(head).display !== 'table-header-group')
          found.push('the head does not repeat')
        for (const row of table.rows)
          if (getComputedStyle(row).breakInside !== 'avoid') found.push(`${row.textContent} may be cut`)
        return found
      }),
    )
    expect(faults).toEqual([])
  })
