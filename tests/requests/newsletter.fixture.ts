import { expect } from 'vitest'
import { linkIn } from '#tests/mails.ts'
import { type Site, test as base } from './site.fixture.ts'

export const SUBSCRIBE = '/api/subscribe-email'
export const CONFIRM = '/api/subscribe-email/confirm'
export const UNSUBSCRIBE = '/api/unsubscribe-email'
export const UNDO = '/api/unsubscribe-email/undo'
export const BROWSER = { accept: 'text/html' }

export const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? ''

let readers = 0

export const test = base
  /** Another address in every test. */
  .extend('email', async ({}) => `reader${++readers}@buyer.example`)
  .extend('subscriber', ({ site, email }) => async () => {
    const subscribers = await site.subscribers()
    return subscribers.find((row) => row.email === email)
  })
  .extend(
    'state',
    ({ subscriber }) =>
      async () =>
        (await subscriber())?.state,
  )
  /** The link that `email` was mailed to confirm its subscription. */
  .extend('link', async ({ site, email }) => {
    await site.postJson(SUBSCRIBE, { email })
    return linkIn(await site.mailTo(email), '/subscribe/confirm')
  })
  .extend('token', ({ link }) => tokenIn(link))
  /** The unsubscribe link in the welcome mail to `email`. */
  .extend('unsubscribeLink', async ({ site, email, token }) => {
    await site.postJson(CONFIRM, { token })
    return linkIn(await site.mailTo(email, 'You are subscribed'), '/unsubscribe/email')
  })
  .extend('unsubscribeToken', ({ unsubscribeLink }) => tokenIn(unsubscribeLink))

/** Opens a link as mail scanners and prefetching browsers do. */
export async function openLink(site: Site, link: string): Promise<void> {
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await site.send(link, { method, headers: { purpose: 'prefetch' } })).status).toBe(200)
  await site.get(link.replace('?', '/_payload.json?build&'))
}

/** Presses the button of a mailed link's page, and returns the address that it leads to. */
export async function pressButton(site: Site, link: string, path: string): Promise<string | null> {
  const html = await site.getText(link)
  const [form = ''] = new RegExp(`<form[^>]* action="${path}".*?</form>`, 's').exec(html) ?? []
  expect(form).toContain('method="post"')
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(form) ?? []
  const response = await site.postForm(path, { token }, link)
  expect(response.status).toBe(303)
  return response.headers.get('location')
}

/** Returns status, body and headers as one string, to compare two responses. */
export const textOf = async (response: Response) =>
  [response.status, await response.text(), ...response.headers].join('\n')
