import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readDatabase, inquiry, openTestLeads } from '#leads/leads.fixture.server.ts'

test('without a mail server each mail is a file named by its delivery', async () => {
  const directory = newDirectory()
  const folder = join(directory, 'mail')
  const leads = await openTestLeads(directory)
  const receipt = await leads.submit(inquiry)
  const files = () => readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name)
  await vi.waitUntil(() => readdirSync(directory).includes('mail') && files().length === 2, 15_000)
  await leads.close()
  expect(files().every((name) => /^[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
  const mails = files().map((name) => readFileSync(join(folder, name), 'utf8'))
  const visitor = mails.find((mail) =>
    mail.includes(`Subject: We have received your message [${receipt.reference}]`),
  )
  expect(visitor).toContain(`X-Lead-Id: ${receipt.id}\r\n`)
  expect(visitor).toContain('To: =?UTF-8?Q?Ana_=C3=9Cnal?= <ana@buyer.example>\r\n')
})

test('the newsletter’s mails have the headers to unsubscribe and work end to end', async () => {
  const directory = newDirectory()
  const folder = join(directory, 'mail')
  const leads = await openTestLeads(directory)
  // A file of another name is still being written.
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const texts = () => names().map((name) => readFileSync(join(folder, name), 'utf8'))
  const mailOf = (subject: string) =>
    vi.waitUntil(
      () => existsSync(folder) && texts().find((text) => text.includes(`Subject: ${subject}`)),
      15_000,
    )
  const from = { client: { ip_prefix: null, ua_class: 'browser' as const } }
  await leads.newsletter.subscribe('ana@buyer.example', from)
  const asked = unwrapped(await mailOf('Please confirm'))
  expect(asked).not.toMatch(/^(?:List-|X-Lead-Id)/m)
  const [, token = ''] = /confirm\?token=(\S+)/.exec(asked) ?? []
  expect(await leads.newsletter.confirm(token, [], from)).toBe(true)
  const welcome = unwrapped(await mailOf('You are subscribed'))
  const [, leave] = /email\?token=(\S+)/.exec(welcome) ?? []
  const oneClick = `https://www.solvane.example/api/unsubscribe-email/one-click?t=${leave}`
  expect(welcome).toContain(
    `List-Unsubscribe: <${oneClick}>, <mailto:sales@solvane.example?subject=unsubscribe>\r\n`,
  )
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const payloads = () =>
    readDatabase(directory, (db) =>
      db.selectFrom('outbox').select('payload').where('channel', '=', 'mail.optin').execute(),
    )
  await vi.waitFor(async () => expect(await payloads()).toEqual([{ payload: '' }]), 15_000)
  await leads.close()
})

/** Removes the folds of headers and the soft line breaks of the text (RFC 5322 §2.2.3, RFC 2045 §6.7). */
const unwrapped = (mail: string): string =>
  mail
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
