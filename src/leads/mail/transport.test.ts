import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { inquiry, openTestLeads } from '#leads/leads.fixture.server.ts'

test('without a mail server each mail is a file, named by its delivery, readable by its owner', async () => {
  const directory = newDirectory()
  const folder = join(directory, 'mail')
  const leads = await openTestLeads(directory)
  const receipt = await leads.submit(inquiry)
  const files = () => readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name)
  await vi.waitUntil(() => readdirSync(directory).includes('mail') && files().length === 2)
  await leads.close()
  expect(files().every((name) => /^[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
  const mails = files().map((name) => readFileSync(join(folder, name), 'utf8'))
  const visitor = mails.find((mail) => mail.includes(`Subject: We have your message [${receipt.reference}]`))
  expect(visitor).toContain(`X-Lead-Id: ${receipt.id}\r\n`)
  expect(visitor).toContain('To: =?UTF-8?Q?Ana_=C3=9Cnal?= <ana@buyer.example>\r\n')
})
