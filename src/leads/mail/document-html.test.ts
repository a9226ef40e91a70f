import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { leadRow } from '#leads/lead-row.server.ts'
import { CALCULATED, type LeadSheet, linesOf } from '#leads/lead-sheet.ts'
import type { LeadItem } from '#leads/lead.ts'
import { inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import { documentHtml } from './document-html.server.ts'
import { leadMails } from './lead-mails.server.ts'
import type { Mail } from './mail.server.ts'
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
  total_energy: '25.6\u00a0kWh',
  [CALCULATED]: linesOf(sheet),
}
const plan = { stored: 's', name: 'plan "A" <2>.pdf', type: 'application/pdf', sha256: 'ab' }
const lead = leadRow({ kind: 'message', fields, extra, sheet }, own, Date.parse('2026-11-20T22:10:00Z'))

const OFFICE = ['08:00', '18:00'] as const
const site = {
  ...parties(),
  siteUrl: 'https://www.solvane.example',
  logo: 'https://www.solvane.example/mail-logo.png',
  deskUrl: 'https://desk.solvane.example',
  timeZone: 'Europe/London',
  calendar: {
    time_zone: 'Europe/London',
    hours: { monday: OFFICE, tuesday: OFFICE },
    answer_hours: 10,
    holidays: [],
  },
  productOf: (slug: string) =>
    slug === 'svd-12100'
      ? {
          model: 'SVD-12100',
          figures: '1280 Wh, 11.8 kg',
          weightOf: (pieces: number) => `${(11.8 * pieces).toFixed(1)} kg`,
          minimum: 30,
          picture: 'https://www.solvane.example/images/products/svd-12100.webp?image_process=format,jpeg',
        }
      : undefined,
}

const mailsOf = (bytes = 4000) =>
  leadMails(lead, site, {
    sheet,
    items: [battery],
    files: [{ ...plan, bytes }],
    product: { name: battery.name, url: battery.url },
  })

const htmlOf = ({ document, subject }: Mail) => (document ? documentHtml(document, subject) : '')

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
  '&nbsp;': ' ',
}

/** Returns the words of a text, without the punctuation of labels, which are cells of a table in HTML. */
const wordsOf = (text: string) => text.split(/\s+/).map((word) => word.replace(/[:,]$/, ''))
/** Returns the words that HTML shows, and those of its addresses and alternative texts. */
const wordsIn = (html: string) =>
  wordsOf(
    html
      .replace(/^.*<main>/s, '')
      .replaceAll(/<br>|<\/(?:td|p|h\d|a|span)>/g, ' ')
      .replaceAll(/<[^>]*?(?:href|alt)="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&(?:lt|gt|quot|#39|amp|nbsp);/g, (entity) => ENTITIES[entity]!),
  )

/** Headings of the text alone: columns of its table, and labels of what HTML shows as a picture or link. */
const TEXT_ONLY = new Set(['--', 'No.', 'Quantity', 'Item', 'Product', 'page', 'Drawing', 'Print', '1', ''])

test.each([4000, 20e6])('the HTML of both mails has every word of their text (%i B attached)', (bytes) => {
  const mails = mailsOf(bytes)
  expect(mails).toHaveLength(2)
  for (const [, mail] of mails) {
    const shown = new Set(wordsIn(htmlOf(mail)))
    expect(wordsOf(mail.text).filter((word) => !TEXT_ONLY.has(word) && !shown.has(word))).toEqual([])
  }
})

test('a mail is a column of 600 px that a phone makes narrower, in tables that are no data', () => {
  for (const [, mail] of mailsOf()) {
    const html = htmlOf(mail)
    expect(html).toMatch(
      /class="m"[^>]* width="600"[^>]*max-width:100%;table-layout:fixed;[^"]*overflow-wrap:anywhere/,
    )
    expect(html.match(/<table(?![^>]*role="presentation")/)).toBeNull()
    expect(html.match(/<img(?![^>]* alt=")/)).toBeNull()
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  }
})

test('a request list shows pictures, names with links, and the figures of the whole', () => {
  for (const [channel, mail] of leadMails(lead, site, { items: [battery] })) {
    const html = htmlOf(mail)
    expect(html).toContain(`<a href="${battery.url}"`)
    expect(html).toContain('>SVD-12100</span>')
    expect(html).toContain('<bdi>12.8 V 100 Ah LiFePO4 Battery</bdi></a>')
    expect(html).toContain(
      '<img src="https://www.solvane.example/images/products/svd-12100.webp?image_process=format,jpeg" width="80" height="60" alt=""',
    )
    expect(html).not.toContain('estimate')
    if (channel !== 'mail.sales') continue
    expect(mail.text).toContain('Pieces: 20, 1 kind\nEnergy: 25.6 kWh, nominal')
    expect(mail.text).toMatch(/\n +236\.0 kg\n +Under the minimum of 30\n/)
    expect(mail.text).toContain('Wanted by: 31 January 2027\n')
    expect(mail.text).toContain('Type: Inquiry\n')
  }
})

test('sales see until when an answer is promised, and where the lead is on the desk', () => {
  const [[, sales] = expect.fail(), [, visitor] = expect.fail()] = mailsOf()
  expect(sales.text).toContain('Friday 20 November 2026, 22:10 GMT\n\nAna Ünal\n')
  expect(sales.text).toContain('Answer promised by Monday 23 November, 18:00 GMT.')
  expect(sales.text).toContain(
    `Open on the desk:\n\nhttps://desk.solvane.example/desk/leads/${lead.reference}\n`,
  )
  expect(sales.document?.preheader).toBe(
    'Ana Ünal: 20 × SVD-12100, 10S3P, 540 Wh, 500 per year. 1 file. Answer promised by Monday 23 November, 18:00 GMT.',
  )
  expect(visitor.text).toContain('Read: from Monday 23 November, 08:00 GMT\n')
  expect(visitor.text).toContain('Answer time: Within one working day, by Monday 23 November, 18:00 GMT\n')
  expect(visitor.text).not.toContain('desk.solvane')
  const [[, without] = expect.fail()] = leadMails(lead, parties())
  expect(without.text).not.toMatch(/desk|promised/)
})

test('what the sender wrote is escaped', () => {
  for (const [, mail] of mailsOf()) expect(htmlOf(mail)).not.toMatch(/<(?:i|2|script)>|<b>handles/)
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
  expect(sent[0]?.text).toContain(`\r\n\r\n${note}\r\n\r\n--\r\n`)
  expect(wordsIn(sent[0]?.html as string).join(' ')).toContain(wordsOf(note).join(' '))
  expect(sent[0]?.html).not.toContain('<2>')
})
