import { afterEach, expect, test, vi } from 'vitest'
import { renewToken, requestToken, spendToken, tokenHeader } from './form-token.ts'

afterEach(() => vi.unstubAllGlobals())

const respond = (response: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(response))

test('a client over its limit of tokens sends its form without one, and gets one for the next message', async () => {
  respond(Response.json({ code: 'too-many' }, { status: 429, headers: { 'retry-after': '6' } }))
  await requestToken()
  expect(tokenHeader()).toEqual({})
  spendToken()
  respond(Response.json({ token: 't' }))
  renewToken()
  await vi.waitFor(() => expect(tokenHeader()).toEqual({ 'x-form-token': 't' }))
  spendToken()
})
