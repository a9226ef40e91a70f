import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { leadRow } from '#leads/lead-row.server.ts'
import type { LeadItem, NewLead } from '#leads/lead.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import { own, parties } from '#leads/leads.fixture.server.ts'
import { leadMails } from './lead-mails.server.ts'
import { createMailSender } from './mail-sender.server.ts'

const FRAGMENTS = [
  '\r\nBcc: v@evil.example',
  '\n\nDear victim, pay at https://evil.example',
  '\r\n\r\n<html><body>evil',
  '\u0000\u0008\u001b[2J',
  '\u0085\u2028\u2029',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</td></tr></table></body></html>',
  '<a href="https://evil.example">click</a>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="position:fixed',
  '<!--',
  '-->',
  ']]><![CDATA[',
  '<style>*{display:none}</style>',
  '&lt;b&gt; &amp;amp; &#x3c;script&#x3e; &nbsp',
  '${7*7} {{7*7}} <%= 7 %> $& $1',
  '\u202egnp.exe\u202c \u2066hidden\u2069 \u200f',
  'https://evil.example/login?next=a&b="c"',
  'javascript:alert(1) data:text/html,evil',
  'mailto:v@evil.example?bcc=w@evil.example tel:+123',
  '=?utf-8?q?=0D=0ABcc:v@evil.example?= =0D=0A.=0D=0A',
  '\r\n.\r\nRCPT TO:<v@evil.example>',
  '👩‍🔧🔋'.repeat(20),
  'سعر البطارية \u061c من فضلك',
  '请报价 电池组 ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'कृपया बैटरी का मूल्य बताइए',
  'a'.repeat(4000),
  'W\u0300\u0301\u0302'.repeat(300),
  '\ud800 lone',
  '%0d%0aBcc:%20v@evil.example %3Cscript%3E',
]
/** An odd number, so that each fragment meets inquiries and request lists. */
const WRAPPINGS: ((text: string) => string)[] = [
  (text) => `Ana ${text}`,
  (text) => `${text} Ana`,
  (text) => `Ana ${text} Buyer`,
  (text) => `"Ana" <${text}>`,
  (text) => `(Ana)${text};, Ana`,
  (text) => `Ana${text}`,
  (text) => `Ana\t${text}${text}`,
  (text) => `'Ana' & ${text}`,
  (text) => `Ana <b>${text}</b>`,
  (text) => `Ana [SOL-261120-AAAA] ${text}`,
  (text) => `Ana: ${text}:`,
  (text) => `Ana\n${text}\nAna`,
  (text) => `Ana \u202e${text}`,
  (text) => `Ana=${text}=`,
  (text) => `Ana \\${text}\\`,
  (text) => `Ana>${text}<`,
  (text) => `Ana, ${text}, ${text}, ${text}`,
]
const HOSTILE = FRAGMENTS.flatMap((text) => WRAPPINGS.map((wrap) => wrap(text)))

const item: LeadItem = {
  kind: 'product',
  product_name_slug: 'svd-12100',
  pack: null,
  quantity: 20,
  unit: null,
  note: null,
  name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
  url: 'https://www.solvane.example/products/svd-12100',
  details: null,
}
const site = {
  ...parties(),
  siteUrl: 'https://www.solvane.example',
  logo: 'https://www.solvane.example/mail-logo.png',
  deskUrl: 'https://desk.solvane.example',
}

const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

interface WrittenMail {
  headers: string[]
  subject: string
  html: string
}

/** Writes the mails of a lead with `text` in every field, note and file name, as they are sent. */
async function mailsWith(text: string, email: string, hasItems: boolean): Promise<WrittenMail[]> {
  const fields = {
    ...Object.fromEntries(LEAD_FIELDS.map((field) => [field, text])),
    email,
    page_url: `https://www.solvane.example/products/svd-12100?q=${encodeURIComponent(text.toWellFormed())}`,
  }
  const items = hasItems ? [{ ...item, note: text, unit: text }] : []
  const files = [{ stored: 's', name: text, type: 'application/pdf', sha256: 'ab', bytes: 1 }]
  const input: NewLead = { kind: 'message', fields, extra: { [text]: text, incoterm: [text, text] }, items }
  const lead = leadRow(input, own, Date.parse('2026-11-20T22:10:00Z'))
  const written: WrittenMail[] = []
  const sender = createMailSender({
    async send(message: SendMailOptions) {
      const { message: source } = await compose.sendMail(message)
      const head = (source as Buffer).toString().split('\r\n\r\n')[0]!
      const headers = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name]) => name!)
      written.push({ headers, subject: message.subject!, html: message.html as string })
      return '250 OK'
    },
  })
  for (const [channel, mail] of leadMails(lead, site, { items, files })) {
    const times = { attempts: 0, next_at: 0, created_at: 0, is_early: false }
    const ids = { id: 'x', ref_id: lead.id, channel, dedupe_id: 'x' }
    const { result } = await sender(
      { ...ids, ...times, payload: JSON.stringify(mail) },
      AbortSignal.timeout(1e4),
    )
    expect(result).toBe('delivered')
  }
  return written
}

/** Returns the tags of HTML with the names of their attributes, without those that only separate lines and directions. */
function structureOf(html: string): string {
  const tags = html.match(/<[^>]*>/g) ?? []
  return tags
    .filter((tag) => !/^<\/?(?:br|bdi)\b/.test(tag))
    .map((tag) => tag.replaceAll(/="[^"]*"/g, '=').replaceAll(/\s+/g, ' '))
    .join('\n')
}

const OWN_LINK =
  /^(?:https:\/\/(?:www|desk)\.solvane\.example\/|mailto:(?:sales@solvane|ana@buyer)\.example(?:\?subject=SOL-\d{6}-\w{4})?$|tel:\+\d+$)/

const linksIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)

/** Returns what nothing in a field may change. */
const frameOf = ({ html, headers }: WrittenMail) => `${headers.join()}\n${structureOf(html)}`

test(
  `${HOSTILE.length} hostile values in every field change neither headers nor markup nor links`,
  { timeout: 60_000 },
  async () => {
    const write = async (text: string, index: number) => mailsWith(text, 'ana@buyer.example', index % 2 === 0)
    const expected = await Promise.all([0, 1].map(async (index) => (await write('Ana', index)).map(frameOf)))
    for (const [index, text] of HOSTILE.entries()) {
      const mails = await write(text, index)
      expect(mails.map(frameOf)).toEqual(expected[index % 2])
      for (const { html, subject } of mails) {
        expect(linksIn(html).filter((address) => !OWN_LINK.test(address))).toEqual([])
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(subject.length).toBeLessThan(300)
      }
    }
  },
)

test('hostile values as the address get no confirmation, and no header', { timeout: 60_000 }, async () => {
  const plain = await mailsWith('Ana', 'not an address', false)
  for (const text of HOSTILE)
    expect((await mailsWith('Ana', text, false)).map(frameOf)).toEqual(plain.map(frameOf))
})
