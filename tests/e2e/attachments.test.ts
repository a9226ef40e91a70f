import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import {
  alert,
  chosen,
  drop,
  fileOf,
  fill,
  form,
  input,
  LARGE,
  LIE,
  PART,
  PHOTO,
  PLAN,
  PROGRAM,
  send,
  storedWith,
} from './chosen-files.ts'
import { expectUndelivered } from './page-forms.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

const THANKS = /^SOL-\d{6}-[A-Z0-9]{4}$/

test('Files are chosen with the keyboard or dropped, listed with their size, removed again, and stored with the message', async ({
  page,
  site,
}) => {
  await open(page, '/contact')
  await fill(page, 'With two files.')
  const choosing = page.waitForEvent('filechooser')
  await form(page).getByLabel('Message').press('Tab')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([PLAN])
  await expect(chosen(page)).toHaveText([/plan\.pdf.*1\.5 MB/])
  await drop(page, [PART, PHOTO])
  await expect(chosen(page)).toHaveText([/plan\.pdf/, /part\.STEP.*1 kB/, /photo\.jpg/])
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Remove photo.jpg' }).press('Enter')
  await expect(chosen(page)).toHaveCount(2)
  await expect(input(page)).toBeFocused()
  await send(page)
  await expect(page.getByRole('main').getByText(THANKS)).toBeVisible()
  expect(storedWith(site, 'With two files.')).toEqual([
    ['plan.pdf', readFileSync(PLAN)],
    ['part.STEP', SAMPLES.STEP],
  ])
})

test('A file that cannot be accepted is named at once, and the form is not sent until it is removed', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/contact')
  await fill(page, 'With a program.')
  await input(page).setInputFiles([PLAN, PROGRAM])
  const wrong = form(page).getByText(
    'program.exe cannot be accepted: please choose PDF, STEP, PNG, JPG or XLSX files.',
  )
  await expect(wrong).toBeVisible()
  await expectAccessible(page)
  await send(page)
  await expect(alert(page)).toHaveText('Sorry, not all fields are filled out correctly.')
  await expect(input(page)).toBeFocused()
  await form(page).getByRole('button', { name: 'Remove program.exe' }).click()
  await expect(wrong).toBeHidden()
  await input(page).setInputFiles([LARGE])
  await expect(form(page).getByText('large.pdf is larger than 10 MB.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove large.pdf' }).click()
  await input(page).setInputFiles([PART, PHOTO, LIE])
  await expect(form(page).getByText('Please choose up to 3 files.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove part.STEP' }).click()
  await send(page)
  await expect(
    form(page).getByText('lie.png cannot be accepted: its content is PDF. Please save it as PNG.'),
  ).toBeVisible()
  expectSaid(/422/)
})

test('A file that was saved again after it was chosen has to be chosen again', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  await fill(page, 'Saved in between.')
  const draft = fileOf('draft.pdf', SAMPLES.PDF)
  await input(page).setInputFiles([draft])
  fileOf('draft.pdf', Buffer.concat([SAMPLES.PDF, Buffer.from('more')]))
  // Browsers compare full seconds.
  utimesSync(draft, new Date(), new Date(Date.now() + 5000))
  await send(page)
  const changed = 'draft.pdf has changed: please choose it again.'
  await expect(form(page).getByText(changed)).toBeVisible()
  await expect(alert(page)).toHaveText('Sorry, not all fields are filled out correctly.')
  await form(page).getByRole('button', { name: 'Remove draft.pdf' }).click()
  await input(page).setInputFiles([draft])
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await send(page)
  await expect(page.getByRole('main').getByText(THANKS)).toBeVisible()
  expect(storedWith(site, 'Saved in between.').map(([name]) => name)).toEqual(['draft.pdf'])
  expectSaid(/Failed to load resource: net::ERR_UPLOAD_FILE_CHANGED/)
})

test('A message that could not be sent keeps its text and files, and is stored once when it is sent again', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  await fill(page, 'Sent twice.')
  await input(page).setInputFiles([PLAN])
  await page.route('**/api/contact', (route) => route.abort())
  await send(page)
  await expect(alert(page)).toContainText('We could not send this. Your text is safe.')
  await expect(chosen(page)).toHaveText([/plan\.pdf/])
  await expect(form(page).getByLabel('Message')).toHaveValue('Sent twice.')
  await page.unroute('**/api/contact')
  const release = await stall(page, '**/api/contact')
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form(page)).toHaveAttribute('data-pending', 'true')
  for (const name of [/^Send/, 'Remove plan.pdf'])
    await expect(form(page).getByRole('button', { name })).toBeDisabled()
  release()
  await expect(page.getByRole('main').getByText(THANKS)).toBeVisible()
  expect(storedWith(site, 'Sent twice.').map(([name]) => name)).toEqual(['plan.pdf'])
  expectUndelivered(expectSaid)
})

test('Files that are too large for a proxy in front are told at their field, and a smaller one can be sent', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await open(page, '/contact')
  await fill(page, 'Through nginx.')
  await input(page).setInputFiles([PLAN])
  const tooLarge = form(page).getByText('Too large to send: please choose smaller files.')
  for (const body of ['<html><head><title>413 Request Entity Too Large</title></head></html>', '', '{}']) {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 413, body }), { times: 1 })
    await page.clock.fastForward(RESUBMIT_GUARD_MS)
    await send(page)
    await expect(tooLarge).toBeVisible()
    await expect(input(page)).toBeFocused()
    await expect(form(page).getByRole('button', { name: 'Try again' })).toBeHidden()
    await input(page).dispatchEvent('input')
    await expect(tooLarge).toBeHidden()
  }
  await form(page).getByRole('button', { name: 'Remove plan.pdf' }).click()
  await page.route('**/api/contact', (route) => route.fulfill({ status: 413 }), { times: 1 })
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await send(page)
  await expect(form(page).getByText('Too large to send: please shorten your text.')).toBeVisible()
  expectSaid(/413/)
  await input(page).setInputFiles([PART])
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await send(page)
  await expect(page.getByRole('main').getByText(THANKS)).toBeVisible()
  expect(storedWith(site, 'Through nginx.').map(([name]) => name)).toEqual(['part.STEP'])
})

test('A form that is opened again has its text back, and names the files that have to be chosen again', async ({
  page,
}) => {
  const again = form(page).getByText('Please choose your files again: plan.pdf, part.STEP')
  // Not a reload: there the browser itself restores the fields.
  const reopen = () => open(page, '/contact')
  await reopen()
  await fill(page, 'Read again.')
  await reopen()
  await expect(form(page).getByText('What you typed before is still here.')).toBeVisible()
  await expect(form(page).getByText('Please choose your files')).toBeHidden()
  await input(page).setInputFiles([PLAN, PART])
  for (const time of [1, 2]) {
    await reopen()
    await expect(again, `visit ${time}`).toBeVisible()
    await expect(form(page).getByLabel('Message')).toHaveValue('Read again.')
  }
  await expectAccessible(page)
  await input(page).setInputFiles([PART])
  await expect(again).toBeHidden()
  await expect(chosen(page)).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(chosen(page)).toHaveCount(0)
  await reopen()
  await expect(form(page).getByText('Please choose your files')).toBeHidden()
})

test('Files of a message that was sent after its page was left need not be chosen again', async ({
  page,
  site,
}) => {
  await open(page, '/contact')
  await fill(page, 'The plan, on its way.')
  await input(page).setInputFiles([PLAN])
  const goOn = await stall(page, '**/api/contact')
  await send(page)
  await expect(form(page).getByText('Sending…')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('sv_draft_contact-attachment')
  goOn()
  await expect(page.getByText('Sent. Thank you!')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(storedWith(site, 'The plan, on its way.')).toHaveLength(1)
  await page.goBack()
  await expect(form(page).getByLabel('Message')).toHaveValue('')
  await expect(form(page).getByText('choose your files again')).toBeHidden()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('files are sent with the form, and have to be chosen again when it comes back', async ({
    page,
    site,
    expectSaid,
  }) => {
    await page.goto('/contact')
    await fill(page, 'No script.')
    await input(page).setInputFiles([PLAN, PROGRAM])
    await send(page)
    await expect(form(page).getByText('program.exe cannot be accepted')).toBeVisible()
    await expect(form(page).getByText('Please choose your files again: plan.pdf, program.exe')).toBeVisible()
    await expect(form(page).getByLabel('Message')).toHaveValue('No script.')
    await input(page).setInputFiles([PLAN, PHOTO])
    await send(page)
    await expect(page).toHaveURL(/\/contact\?sent=SOL-/)
    expect(storedWith(site, 'No script.')).toEqual([
      ['plan.pdf', readFileSync(PLAN)],
      ['photo.jpg', SAMPLES.JPG],
    ])
    expect(readdirSync(join(site.dataDirectory, 'attachments'))).toHaveLength(
      site.rows('SELECT stored FROM attachment').length,
    )
    expectSaid(/422/)
  })

  test('files that are far too large get a page which says so, and Back has the text', async ({
    page,
    site,
    expectSaid,
  }) => {
    const huge = test.info().outputPath('huge.pdf')
    writeFileSync(huge, '')
    truncateSync(huge, 70e6)
    await page.goto('/contact')
    await fill(page, 'A long text that must not be lost.')
    await input(page).setInputFiles(huge)
    await send(page)
    await expect(page.getByRole('heading', { level: 1, name: '413' })).toBeVisible()
    const why = page.getByRole('main').getByRole('alert')
    await expect(why).toContainText('What you sent is too large')
    await expect(why).toContainText('Up to 3 files, 10 MB each')
    await page.goBack()
    await expect(form(page).getByLabel('Message')).toHaveValue('A long text that must not be lost.')
    await input(page).setInputFiles([PHOTO])
    await send(page)
    await expect(page).toHaveURL(/\/contact\?sent=SOL-/)
    expect(storedWith(site, 'A long text that must not be lost.')).toHaveLength(1)
    expectSaid(/413/)
  })
})
