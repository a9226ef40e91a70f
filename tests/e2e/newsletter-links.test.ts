import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext } from '@playwright/test'
import { linkIn, mailTo } from '#tests/mails.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

const stateOf = (site: Site, email: string) =>
  site.rows(`SELECT state FROM subscriber WHERE email = '${email}'`)[0]?.['state']
const confirmLink = async (site: Site, email: string) =>
  linkIn(await mailTo(site.dataDirectory, email), '/subscribe/confirm')
const welcomeOf = (site: Site, email: string) => mailTo(site.dataDirectory, email, 'You are subscribed')

async function subscribe(request: APIRequestContext, site: Site, email: string): Promise<void> {
  await request.post('/api/subscribe-email', { data: { email } })
  const token = new URLSearchParams((await confirmLink(site, email)).split('?')[1]).get('token')
  await request.post('/api/subscribe-email/confirm', { data: { token } })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'With scripts' : 'Without scripts'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })
    const email = `reader.${javaScriptEnabled}@hillside.example`

    test('a subscription begins and ends with a button behind a mailed link; opening the link changes nothing', async ({
      page,
      site,
    }) => {
      await page.goto('/about-us')
      const form = page.getByRole('form', { name: 'Newsletter' })
      await form.getByRole('textbox').fill(email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      const link = await confirmLink(site, email)
      await page.goto(link)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the newsletter')
      expect(stateOf(site, email)).toBe('pending')
      const topics = page.getByRole('group', { name: 'What would you like to read about?' })
      for (const topic of ['Storage', 'Compliance']) await topics.getByLabel(topic).check()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('You are subscribed')).toBeVisible()
      await expect(page).toHaveURL('/subscribe/confirm?done=1')
      expect(stateOf(site, email)).toBe('active')
      const chosen = site.rows(`SELECT topics_json FROM subscriber WHERE email = '${email}'`)
      expect(chosen).toEqual([{ topics_json: '["storage","compliance"]' }])

      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('You are subscribed')).toBeVisible()
      const proof = site.rows(`SELECT kind, ip_prefix, ua_class FROM consent_proof
        JOIN subscriber ON subscriber.id = subscriber_id WHERE email = '${email}' ORDER BY at`)
      const from = {
        ip_prefix: expect.stringMatching(/^(?:127\.0\.0\.0\/24|0:0:0::\/48)$/),
        ua_class: 'browser',
      }
      expect(proof).toEqual(['optin_request', 'optin_confirm'].map((kind) => ({ kind, ...from })))

      await page.goto(linkIn(await welcomeOf(site, email), '/unsubscribe/email'))
      await page.reload()
      expect(stateOf(site, email)).toBe('active')
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText('You will get no more newsletters')).toBeVisible()
      expect(stateOf(site, email)).toBe('unsubscribed')
      await page.reload()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('You get the newsletter again')).toBeVisible()
      expect(stateOf(site, email)).toBe('active')
    })

    test('unsubscribing by an address looks the same for every address; its owner is mailed, and can undo it', async ({
      page,
      request,
      site,
    }) => {
      const owner = `owner.${email}`
      await subscribe(request, site, owner)
      const answers: string[] = []
      for (const address of [owner, `nobody.${email}`]) {
        await page.goto('/unsubscribe/email')
        const field = page.getByRole('main').getByLabel('Email')
        // A form that was sent before its script had arrived keeps its draft, which may appear between selecting and typing.
        await expect(async () => {
          await field.fill(address)
          await expect(field).toHaveValue(address)
        }).toPass()
        await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
        await expect(page.getByText('You will get no more newsletters')).toBeVisible()
        answers.push(await page.getByRole('main').innerText())
      }
      expect(answers[1]).toBe(answers[0])
      const notice = await mailTo(site.dataDirectory, owner, 'You are unsubscribed from')
      await page.goto(linkIn(notice, '/unsubscribe/email'))
      await page.reload()
      expect(stateOf(site, owner)).toBe('unsubscribed')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('You get the newsletter again')).toBeVisible()
      expect(stateOf(site, owner)).toBe('active')
    })
  })
}

test('A link that has expired says so, and offers the form for another', async ({
  page,
  request,
  site,
  expectSaid,
}) => {
  const late = 'late@hillside.example'
  await request.post('/api/subscribe-email', { data: { email: late } })
  const link = await confirmLink(site, late)
  const database = new DatabaseSync(join(site.dataDirectory, 'leads.sqlite'), { timeout: 5000 })
  database.exec(
    `UPDATE token SET expires_at = 1 WHERE subject_id = (SELECT id FROM subscriber WHERE email = '${late}')`,
  )
  database.close()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await expect(page.getByRole('form', { name: 'Newsletter' })).toBeVisible()
  expect(stateOf(site, late)).toBe('pending')
  expectSaid(/410/)
})

test('The pages behind mailed links are accessible in each of their states', async ({ page, expectSaid }) => {
  for (const path of [
    '/subscribe/confirm?token=x',
    '/subscribe/confirm?done=1',
    '/unsubscribe/email?undone=1',
  ]) {
    await page.goto(path)
    await expectAccessible(page)
  }
  for (const [path, button, message] of [
    ['/unsubscribe/email?token=x', 'Unsubscribe', 'This link is not complete.'],
    ['/unsubscribe/email?done=1&token=x', 'Undo', 'This can no longer be undone.'],
  ] as const) {
    await page.goto(path)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expectAccessible(page)
  }
  expectSaid(/410/)
})
