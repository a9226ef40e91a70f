import { describe, expect, test, vi } from 'vitest'
import * as requests from '#kit/http/current-request.server.ts'
import { openTestDesk, textOf, TOKEN } from './desk.fixture.server.ts'

const { openDesk, signIn } = await openTestDesk()

describe('signing in', () => {
  test('is asked for at every address, which opens afterwards', async () => {
    const { get, post } = openDesk()
    for (const path of ['/desk', '/desk/leads/SOL-1', '/desk/leads.csv', '/desk?view=held&q=a'])
      expect((await get(path)).headers.get('location')).toBe(`/desk/sign-in?next=${encodeURIComponent(path)}`)
    const form = await get('/desk/sign-in?next=%2Fdesk%3Fview%3Dheld')
    expect(await form.text()).toContain('name="next" value="/desk?view=held"')
    const signedIn = await post('/desk/sign-in', { name: 'Tom', token: TOKEN, next: '/desk?view=held' })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/desk?view=held'])
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/)
  })

  test.each(['https://evil.example', '//evil.example', '/desk\\evil', '/desk//evil.example@x', '/products'])(
    'never leads to %s',
    async (next) => {
      const { post } = openDesk()
      const { headers } = await post('/desk/sign-in', { name: 'Tom', token: TOKEN, next })
      expect(headers.get('location')).toMatch(/^\/desk(?![^/?])/)
      expect(new URL(headers.get('location')!, 'http://localhost').host).toBe('localhost')
    },
  )

  test('a wrong token and a missing name are told beside their fields', async () => {
    const { post } = openDesk()
    const wrong = await post('/desk/sign-in', { name: ' ', token: 'guess' })
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect(textOf(await wrong.text())).toMatch(
      /Please fill out the Your name field.*That is not the token of this desk\..*1 of 10 tries this minute\./,
    )
  })

  test('after ten wrong tokens an address has to wait, even with the right one', async () => {
    const client = vi.spyOn(requests, 'currentClient').mockReturnValue('192.0.2.1')
    const { post } = openDesk()
    const attempt = async (token: string) => (await post('/desk/sign-in', { name: 'Tom', token })).status
    for (let tries = 0; tries < 10; tries++) expect(await attempt('guess')).toBe(422)
    const slowed = await post('/desk/sign-in', { name: 'Tom', token: TOKEN })
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await slowed.text()).toMatch(
      /role="alert"[^>]*><b>Too many wrong tokens<\/b>.*<b>\d<\/b> seconds\./s,
    )
    client.mockReturnValue('192.0.2.2')
    expect(await attempt(TOKEN)).toBe(303)
    client.mockRestore()
  })

  test('signing out ends it in this browser', async () => {
    const { read, post, headers } = await signIn()
    expect((await post('/desk/sign-out', {}, headers)).status).toBe(403)
    const [, form_token = ''] = /name="form_token" value="([^"]*)"/.exec(await read('/desk')) ?? []
    const left = await post('/desk/sign-out', { form_token }, headers)
    expect([left.status, left.headers.get('location')]).toEqual([303, '/desk/sign-in'])
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
  })
})

describe('a proxy with single sign-on', () => {
  const access = { userHeader: 'remote-user', proxy: '127.0.0.1/32' }

  test('says who somebody is, and nobody else may', async () => {
    const client = vi.spyOn(requests, 'currentClient').mockReturnValue('127.0.0.1')
    const { get } = openDesk(access)
    const page = await get('/desk', { 'remote-user': 'Ana Duarte' })
    expect(await page.text()).toMatch(/Ana Duarte(?!.*Sign out)/s)
    const nobody = await get('/desk')
    expect([nobody.status, await nobody.text()]).toEqual([
      403,
      expect.stringContaining('<h1>You are not signed in</h1>'),
    ])
    // As a proxy sends them: UTF-8, which arrives as Latin-1; and Latin-1.
    const utf8 = Buffer.from('Jürgen Ünal').toString('latin1')
    for (const name of [utf8, 'Jürgen Ünal'])
      expect(await (await get('/desk', { 'remote-user': name })).text()).toContain('<bdi>Jürgen Ünal</bdi>')
    client.mockReturnValue('192.0.2.7')
    const forged = await get('/desk', { 'remote-user': 'Ana Duarte' })
    expect([forged.status, await forged.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'user-header' }),
    ])
    expect((await get('/desk')).status).toBe(403)
    client.mockRestore()
  })
})
