import { describe, expect } from 'vitest'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { linkIn } from '#tests/mails.ts'
import {
  BROWSER,
  CONFIRM,
  openLink,
  pressButton,
  test,
  textOf,
  UNDO,
  UNSUBSCRIBE,
} from './newsletter.fixture.ts'
import { headOf, SECRET } from './site.fixture.ts'

const UNDONE = '/unsubscribe/email?undone=1'

test('a link of the newsletter ends it by a button, which can be undone', async ({
  site,
  unsubscribeLink,
  unsubscribeToken,
  state,
}) => {
  await openLink(site, unsubscribeLink)
  expect(await state()).toBe('active')
  expect(await site.getText(unsubscribeLink)).not.toContain('id="unsubscribe-email"')
  const done = `/unsubscribe/email?done=1&token=${unsubscribeToken}`
  expect(await pressButton(site, unsubscribeLink, UNSUBSCRIBE)).toBe(done)
  expect(await state()).toBe('unsubscribed')
  const again = await site.postJson(UNSUBSCRIBE, { token: unsubscribeToken })
  expect([again.status, await again.json()]).toEqual([200, { status: 'unsubscribed' }])

  await openLink(site, done)
  expect(await state()).toBe('unsubscribed')
  expect(await pressButton(site, done, UNDO)).toBe(UNDONE)
  expect(await site.getText(UNDONE)).toContain('You get the newsletter again')
  expect(await state()).toBe('active')
  const undone = await site.postJson(UNDO, { token: unsubscribeToken })
  expect([undone.status, await undone.json()]).toEqual([200, { status: 'subscribed' }])
})

test('unsubscribing reveals no subscription, and its owner can undo it', async ({
  site,
  email,
  token,
  state,
}) => {
  await site.postJson(CONFIRM, { token })
  const stranger = 'stranger@buyer.example'
  const unsubscribe = async (address: string) => textOf(await site.postJson(UNSUBSCRIBE, { email: address }))
  expect(await unsubscribe(email)).toBe(await unsubscribe(stranger))
  expect(await state()).toBe('unsubscribed')
  expect((await site.subscribers()).map((row) => row.email)).not.toContain(stranger)
  const undo = linkIn(await site.mailTo(email, 'You are unsubscribed from'), '/unsubscribe/email')
  expect((await site.get(undo)).headers.get('cache-control')).toBe('no-store')
  await openLink(site, undo)
  expect(await state()).toBe('unsubscribed')
  expect(await pressButton(site, undo, UNDO)).toBe(UNDONE)
  expect(await state()).toBe('active')
})

test('a link that was never mailed leads to the form for an address', async ({ site }) => {
  const response = await site.postForm(UNSUBSCRIBE, { token: 'x.y' }, '/unsubscribe/email')
  expect(response.status).toBe(410)
  const html = await response.text()
  expect(html).toContain('This link is not complete.')
  expect(html).toContain('id="unsubscribe-email"')
  expect((await site.postJson(UNSUBSCRIBE, { token: 'x.y' })).status).toBe(410)
  expect((await site.postJson(UNSUBSCRIBE, { token: 'x', email: 'a@b.example' })).status).toBe(422)
})

test('an undo whose link has expired says so', async ({ site }) => {
  const response = await site.postForm(UNDO, { token: 'x.y' }, '/unsubscribe/email')
  const html = await response.text()
  expect(headOf(response, 'cache-control')).toEqual([410, 'no-store'])
  expect(html).toContain('This can no longer be undone.')
  expect(html).not.toContain('name="token"')
  expect(html).not.toContain('id="unsubscribe-email"')
  expect((await site.postJson(UNDO, { token: 'x.y' })).status).toBe(410)
})

test('an undo that cannot be stored keeps its link', async ({ stoppedSite }) => {
  const token = createIdSigner([SECRET], 'newsletter.unsubscribe').sign('one')
  const response = await stoppedSite.postForm(UNDO, { token }, '/unsubscribe/email')
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('Please press the button again')
  expect(html).toContain(`name="token" value="${token}"`)
  expect(html).toContain(`action="${UNDO}"`)
})

describe('one-click unsubscribing (RFC 8058)', () => {
  const path = (token: string) => `/api/unsubscribe-email/one-click?t=${token}`
  const multipart = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }

  test.for<[type: string, body: () => BodyInit]>([
    ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', multipart],
  ])('ends the subscription, as %s, however often', async ([, body], { site, unsubscribeToken, state }) => {
    for (let count = 0; count < 2; count++) {
      const response = await site.send(path(unsubscribeToken), { method: 'POST', body: body() })
      expect(headOf(response, 'location', 'set-cookie', 'cache-control')).toEqual([
        200,
        null,
        null,
        'no-store',
      ])
      expect(await response.json()).toEqual({ status: 'unsubscribed' })
    }
    expect(await state()).toBe('unsubscribed')
  })

  test('does nothing for another body, another link or a GET', async ({
    site,
    unsubscribeLink,
    unsubscribeToken,
    state,
  }) => {
    const click = (token: string, body: BodyInit, headers = {}) =>
      site.send(path(token), { method: 'POST', body, headers })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of ['', 'List-Unsubscribe=', 'List-Unsubscribe=one', 'One-Click'])
      expect((await click(unsubscribeToken, body, form)).status, body).toBe(400)
    expect((await click(unsubscribeToken, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
    expect((await click('x', multipart())).status).toBe(410)
    expect(headOf(await site.get(path(unsubscribeToken), BROWSER), 'location')).toEqual([
      303,
      unsubscribeLink,
    ])
    expect((await site.get(path(unsubscribeToken))).status).toBe(405)
    expect(await state()).toBe('active')
  })
})
