import { expect, onTestFinished, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import { attachmentsIn, inquiry, keepFile, own, parties } from '#leads/leads.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { leadMails } from './lead-mails.server.ts'
import { createMailSender } from './mail-sender.server.ts'
import type { Mail } from './mail.server.ts'
import { startSmtp } from './smtp.fixture.server.ts'
import { createSmtpTransport } from './transport.server.ts'

type Options = Parameters<typeof startSmtp>[1] & { alter?: (mail: Mail) => Mail; file?: string }

/** Sends the mails of an inquiry; returns their outcomes and what the mail server has, with headers and text readable. */
async function send(
  fields: Record<string, string>,
  { alter = (mail) => mail, file, ...options }: Options = {},
) {
  const smtp = await startSmtp([], options)
  onTestFinished(() => smtp.close())
  const directory = newDirectory()
  const files = file === undefined ? [] : [await keepFile(new DiskFiles(directory), file)]
  const lead = leadRow({ kind: 'message', fields: { ...inquiry.fields, ...fields } }, own, Date.now())
  const sender = createMailSender(
    createSmtpTransport(smtp.url, 'www.solvane.example'),
    attachmentsIn(directory),
  )
  const outcomes = new Map<string, string>()
  for (const [channel, mail] of leadMails(lead, parties(), { files })) {
    const row = {
      id: 'x',
      ref_id: lead.id,
      channel,
      dedupe_id: 'x',
      next_at: 0,
      created_at: 0,
      is_early: false,
    }
    const delivery = { ...row, payload: JSON.stringify(alter(mail)), attempts: 0 }
    outcomes.set(channel, (await sender(delivery, new AbortController().signal)).result)
  }
  const sales = smtp.received.find(({ to }) => to[0] === 'sales@solvane.example')
  return { outcomes, smtp, lead, sales: sales?.source ?? '' }
}

const headerOf = (source: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(source)?.[1]
/** Removes the soft line breaks of quoted-printable text, and decodes it. */
const readable = (source: string) =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('without SMTPUTF8 an address with other letters is in the text only', async () => {
  const email = 'jörg@bücher.example'
  const { outcomes, sales } = await send({ email }, { hasSmtpUtf8: false })
  expect(outcomes.get('mail.sales')).toBe('delivered')
  expect(headerOf(sales, 'Reply-To')).toBeUndefined()
  expect(readable(sales)).toContain(`Email: ${email}`)
})

test('with SMTPUTF8 the confirmation reaches an address with other letters', async () => {
  const { outcomes, smtp } = await send({ email: 'jörg@bücher.example' })
  expect(Object.fromEntries(outcomes)).toEqual({ 'mail.sales': 'delivered', 'mail.visitor': 'delivered' })
  expect(smtp.received.map(({ to }) => to[0])).toContain('jörg@bücher.example')
})

test.each([
  'jörg@buyer.example',
  'o\u2019brien@buyer.example',
  'a@b@c.example',
  'ana@localhost',
  '"a b"@c.example',
])('a mail with Reply-To %s that an earlier version composed is sent without it', async (address) => {
  const alter = (mail: Mail) => ({ ...mail, reply_to: { name: 'Ana', address } })
  const { outcomes, sales } = await send({}, { hasSmtpUtf8: false, alter })
  expect(outcomes.get('mail.sales')).toBe('delivered')
  expect(headerOf(sales, 'Reply-To')).toBeUndefined()
})

test('a host name of other letters is written in ASCII', async () => {
  const { sales } = await send({ email: 'ana@bücher.example' }, { hasSmtpUtf8: false })
  expect(headerOf(sales, 'Reply-To')).toContain('<ana@xn--bcher-kva.example>')
})

test.each([
  ['Reply-To', /^Reply-To:/m],
  ['subject', /^Subject:.*=\?UTF-8/m],
  ['file name', /filename\*0/],
])(
  'a mail whose %s is refused is sent again without what the visitor wrote there',
  async (_, refusedHeaders) => {
    const company = 'Søl “Ü” \u2603 Ltd'
    const { outcomes, sales, lead, smtp } = await send(
      { company_name: company },
      { refusedHeaders, file: 'plän\u2019s “1”.pdf' },
    )
    expect(outcomes.get('mail.sales')).toBe('delivered')
    expect(headerOf(sales, 'Subject')).toBe(`Inquiry [${lead.reference}]`)
    expect(headerOf(sales, 'Reply-To')).toBeUndefined()
    expect(sales).toContain('filename=attachment-1.pdf')
    for (const text of [
      company,
      'Email: ana@buyer.example',
      'plän\u2019s “1”.pdf',
      'refused this mail at first',
    ])
      expect(readable(sales)).toContain(text)
    expect(smtp.begun()).toBe(3)
  },
)

test('a mail that is refused for anything else is given up after two attempts', async () => {
  const { outcomes, smtp } = await send({}, { refusedHeaders: /^Date:/m })
  expect(outcomes.get('mail.sales')).toBe('dead')
  // The confirmation is attempted once.
  expect(smtp.begun()).toBe(3)
})
