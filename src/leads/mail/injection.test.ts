import { afterAll, expect, test } from 'vitest'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import { inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import { leadMails } from './lead-mails.server.ts'
import { createMailSender } from './mail-sender.server.ts'
import { startSmtp } from './smtp.fixture.server.ts'
import { createSmtpTransport } from './transport.server.ts'

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\n\n',
  '\r\n\r\n',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u000b',
  '%0d%0a',
  '\\r\\n',
  '=0D=0A',
]
const HEADERS = [
  'Bcc: v@evil.example',
  'To: v@evil.example',
  'Cc: v@evil.example',
  'X-Evil: 1',
  'Subject: evil',
]
const TRICKS = [
  'ana@buyer.example, v@evil.example',
  'ana@buyer.example; v@evil.example',
  'ana@buyer.example v@evil.example',
  '<v@evil.example>',
  'Ana <v@evil.example>',
  '" <v@evil.example>, "',
  'group: v@evil.example;',
  'v@evil.example (ana@buyer.example)',
  '=?utf-8?q?=0D=0ABcc:v@evil.example?=',
  'v%evil.example@buyer.example',
  'evil.example!v@buyer.example',
  'a|v`{$}@buyer.example',
  '.\r\nMAIL FROM:<v@evil.example>\r\nRCPT TO:<v@evil.example>\r\n',
  '\r\n.\r\nRCPT TO:<v@evil.example>',
]
const CORPUS = [
  ...BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `Ana${lineBreak}${header}`)),
  ...BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `ana@buyer.example${lineBreak}${header}`)),
  ...BREAKS.map((lineBreak) => `a@buyer.example>${lineBreak}RCPT TO:<v@evil.example`),
  ...TRICKS,
]

const smtp = await startSmtp()
afterAll(() => smtp.close())

/** Returns the names of the headers. */
function headerNames(source: string): string[] {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  return [...head.matchAll(/^([^\s:]+):/gm)].map((match) => match[1]?.toLowerCase() ?? '')
}

const ALLOWED = new Set(
  'x-lead-id auto-submitted from to reply-to subject message-id date content-transfer-encoding mime-version content-type'.split(
    ' ',
  ),
)

/** Columns of a delivery that mail does not use. */
const UNUSED = { dedupe_id: 'x', next_at: 0, created_at: 0, is_early: false }

/** Sends the mails of two leads with `evil` in every field; returns the recipients who may get them. */
async function sendEverywhere(evil: string): Promise<[leadId: string, mayGet: string[]][]> {
  const everywhere = { ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, evil])), email: evil }
  const sent = [everywhere, { ...everywhere, email: 'ana@buyer.example' }].map(async (fields) => {
    const lead = leadRow({ kind: 'message', fields, extra: { [evil]: evil } }, own, Date.now())
    for (const [channel, mail] of leadMails(lead, parties())) {
      const delivery = {
        id: 'x',
        ref_id: lead.id,
        channel,
        payload: JSON.stringify(mail),
        attempts: 0,
        ...UNUSED,
      }
      const outcome = await createMailSender(createSmtpTransport(smtp.url, 'www.solvane.example'))(
        delivery,
        new AbortController().signal,
      )
      expect(outcome).toMatchObject({ result: 'delivered' })
    }
    const visitor = isMailAddress(fields.email) ? [fields.email] : []
    return [lead.id, ['sales@solvane.example', ...visitor]] satisfies [string, string[]]
  })
  return Promise.all(sent)
}

test(
  `${CORPUS.length} hostile texts in every field reach only the two who may get them`,
  { timeout: 60_000 },
  async () => {
    const mayGet = new Map<string, string[]>()
    // The test server greets after 100 ms, and a busy machine cannot greet hundreds at once.
    for (let at = 0; at < CORPUS.length; at += 20)
      for (const [id, to] of (await Promise.all(CORPUS.slice(at, at + 20).map(sendEverywhere))).flat())
        mayGet.set(id, to)
    expect(smtp.received).toHaveLength([...mayGet.values()].flat().length)
    for (const { from, to, source } of smtp.received) {
      expect(from).toBe('website@solvane.example')
      expect(to).toHaveLength(1)
      expect(mayGet.get(source.match(/^X-Lead-Id: (\S+)/m)?.[1] ?? '')).toContain(to[0])
      const names = headerNames(source)
      expect(names.filter((name) => !ALLOWED.has(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
  },
)

test('no mail is sent to a stored address that is not valid', async () => {
  const lead = leadRow(inquiry, own, Date.now())
  const [, visitor] = leadMails(lead, parties())
  if (!visitor) throw new Error('no mail to the visitor')
  const payload = JSON.stringify({
    ...visitor[1],
    to: { name: '', address: 'a@buyer.example, v@evil.example' },
  })
  const delivery = { id: 'x', ref_id: lead.id, channel: 'mail.visitor', payload, attempts: 0, ...UNUSED }
  const outcome = await createMailSender(createSmtpTransport(smtp.url, 'www.solvane.example'))(
    delivery,
    new AbortController().signal,
  )
  expect(outcome).toMatchObject({ result: 'dead', code: 'bad_address' })
})
