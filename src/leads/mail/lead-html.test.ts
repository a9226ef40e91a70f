import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { leadRow } from '#leads/lead-row.server.ts'
import { CALCULATED, type LeadSheet, linesOf } from '#leads/lead-sheet.ts'
import type { LeadItem } from '#leads/lead.ts'
import { inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import { leadMails } from './lead-mails.server.ts'
import { createMailSender } from './mail-sender.server.ts'

const sheet: LeadSheet = {
  title: '10S3P, 540 Wh, 500 per year',
  text: 'Capacity decides. Nothing blocks.',
  tables: [{ heading: 'Calculated by us from the link', rows: [['Capacity', '15 Ah (540 Wh)']] }],
  caveat: 'First-pass engineering estimate: weight ±15 %, volume ±25 %.',
  link: { label: 'Open this pack', href: 'https://www.solvane.example/solutions/custom-battery-packs?ah=15' },
}
const battery: LeadItem = {
  kind: 'product',
  product_name_slug: 'svd-12100',
  pack: null,
  quantity: 20,
  unit: null,
  note: 'with <b>handles</b>',
  name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
  url: 'https://www.solvane.example/products/svd-12100',
  details: null,
}
const fields = {
  ...inquiry.fields,
  product_name_slug: 'svd-12100',
  content: 'We need 200 packs.\n\n"Soon" & <i>cheap</i>.',
}
const extra = {
  topic: ['Quote', '<script>'],
  wanted_by: '2027-01-31',
  incoterm: 'CIP',
  [CALCULATED]: linesOf(sheet),
}
const plan = { stored: 's', name: 'plan "A" <2>.pdf', type: 'application/pdf', sha256: 'ab' }
const lead = leadRow({ kind: 'message', fields, extra, sheet }, own, Date.parse('2026-11-20T22:10:00Z'))

const mailsOf = (bytes = 4000) =>
  leadMails(lead, parties(), {
    sheet,
    items: [battery],
    files: [{ ...plan, bytes }],
    product: { name: battery.name, url: battery.url },
  })

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Returns words with single spaces, and without the colons of labels, which are cells of a table in HTML. */
const wordsOf = (text: string) => text.replaceAll(/[\s:]+/g, ' ').trim()
/** Returns the words in HTML, and the addresses of its links after their texts. */
const wordsIn = (html = '') =>
  wordsOf(
    html
      .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!),
  )

test.each([4000, 20e6])(
  'the HTML of both mails contains every line of their text (%i B attached)',
  (bytes) => {
    const mails = mailsOf(bytes)
    expect(mails).toHaveLength(2)
    for (const [, { text, html }] of mails) {
      const lines = text.split('\n').map(wordsOf)
      expect(lines.filter((line) => line !== '--' && !wordsIn(html).includes(line))).toEqual([])
    }
  },
)

test('a long word breaks instead of making the mail wider', () => {
  for (const [, { html }] of mailsOf())
    expect(html).toMatch(/style="width:100%;max-width:600px;table-layout:fixed;[^"]*overflow-wrap:anywhere/)
})

test('a request list is a table with a link for each item, without anything calculated', () => {
  const mails = leadMails(lead, parties(), { items: [battery] })
  expect(mails).toHaveLength(2)
  for (const [, { html = '' }] of mails) {
    const [table = ''] = html.match(/<table(?:(?!<table).)*Quantity.*?<\/table>/s) ?? []
    expect(wordsIn(table)).toBe(
      wordsOf(`No. Quantity Item 1 20 pieces ${battery.name} ${battery.url} Note with <b>handles</b>`),
    )
    expect(html).not.toContain('estimate')
    // On a phone a word of a narrow column would break.
    expect(table).toMatch(/white-space:nowrap">20 pieces/)
  }
})

test('what the sender wrote is escaped', () => {
  for (const [, { html }] of mailsOf()) expect(html).not.toMatch(/<(?:b|i|2|script)>/)
})

test('a file that no longer exists is named in the text and in the HTML', async () => {
  const sent: SendMailOptions[] = []
  const sender = createMailSender({
    send: async (mail) => {
      sent.push(mail)
      return '250 OK'
    },
  })
  const [[channel, mail]] = mailsOf() as [ReturnType<typeof mailsOf>[number]]
  const ids = { id: 'x', ref_id: lead.id, channel, dedupe_id: 'x' }
  const times = { next_at: 0, created_at: 0, is_early: false }
  const delivery = { ...ids, payload: JSON.stringify(mail), attempts: 0, ...times }
  await sender(delivery, new AbortController().signal)
  const note = `Not attached, because the site no longer has these files: ${plan.name}`
  expect(sent[0]?.text).toBe(`${mail.text}\n${note}\n`)
  expect(wordsIn(sent[0]?.html as string)).toContain(wordsOf(note))
  expect(sent[0]?.html).not.toContain('<2>')
})
