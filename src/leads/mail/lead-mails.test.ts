import { expect, test } from 'vitest'
import { leadRow } from '#leads/lead-row.server.ts'
import type { LeadKind } from '#leads/lead.ts'
import { inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import { leadMails } from './lead-mails.server.ts'

function mailsOf(
  kind: LeadKind,
  fields: Record<string, string>,
  extra: Record<string, string | string[]> = {},
) {
  const lead = leadRow({ kind, fields, extra }, own, Date.parse('2026-11-20T22:10:00Z'))
  return { lead, mails: Object.fromEntries(leadMails(lead, parties())) }
}

test('the sales mail contains every field, the page and the reference, and replies go to the visitor', () => {
  const fields = {
    ...inquiry.fields,
    phone: '+34 600',
    company_name: 'Buyer SL',
    country: 'Spain',
    application: 'Solar storage',
    quantity: '200',
    voltage: '51.2',
    capacity: '100',
    size: '19 inch',
    product_name_slug: 'sve-48100r',
    page_url: 'https://www.solvane.example/products/sve-48100r?utm_source=fair',
  }
  const { lead, mails } = mailsOf('message', fields, {
    topic: 'Quote',
    interest: ['LFP', 'LTO'],
    incoterm: 'CIP',
  })
  const sales = mails['mail.sales']
  expect(sales).toMatchObject({
    from: { name: 'Solvane website', address: 'website@solvane.example' },
    to: { name: 'Solvane sales', address: 'sales@solvane.example' },
    reply_to: { name: 'Ana Ünal', address: 'ana@buyer.example' },
    message_id: `<${lead.id}.mail.sales@solvane.example>`,
    subject: `Inquiry [${lead.reference}] Buyer SL, Spain`,
  })
  for (const value of Object.values(fields)) expect(sales?.text).toContain(value)
  expect(sales?.text).toContain(`Reference: ${lead.reference}`)
  expect(sales?.text).toContain('Topic: Quote\nInterest: LFP, LTO')
  expect(sales?.text).toContain('Incoterm: CIP, carriage and insurance paid to')
  expect(sales?.text).toContain('A confirmation goes to ana@buyer.example; if it cannot')
})

test('the visitor’s mail says what was sent, what happens next and how to add something', () => {
  const { lead, mails } = mailsOf('message', {
    ...inquiry.fields,
    page_url: 'https://www.solvane.example/contact',
  })
  const visitor = mails['mail.visitor']
  expect(visitor).toMatchObject({
    from: { name: 'Solvane', address: 'website@solvane.example' },
    to: { name: 'Ana Ünal', address: 'ana@buyer.example' },
    reply_to: { address: 'sales@solvane.example' },
    subject: `We have received your message [${lead.reference}]`,
    auto_submitted: 'auto-replied',
  })
  expect(visitor?.text).toBe(`Step 1 of 3: received on Friday 20 November 2026, 22:10 UTC

Thank you. We have received your message.

Dear Ana Ünal,

The Solvane sales team will answer it.

What happens next:

Reference: ${lead.reference}
Received: Friday 20 November 2026, 22:10 UTC
Answer time: Within one working day

To add something, reply to this mail and leave the reference in the subject. Please quote it, too, when you call.

This is what you sent us:

Name: Ana Ünal
Email: ana@buyer.example

Message:

We need 200 packs.

In a hurry?

Telephone: +44 20 7946 0180
Email: sales@solvane.example

--
You get this mail because this address was given on our website. We use your details only to answer.
Solvane is a fictional company. Content for demonstration.
`)
})

test('only sales get a mail if the visitor’s address is not valid', () => {
  expect(Object.keys(mailsOf('feedback', { content: 'Good.' }).mails)).toEqual(['mail.sales'])
  const odd = mailsOf('message', { ...inquiry.fields, email: '"quoted local"@buyer.example' })
  expect(Object.keys(odd.mails)).toEqual(['mail.sales'])
  expect(odd.mails['mail.sales']).not.toHaveProperty('reply_to')
  expect(odd.mails['mail.sales']?.text).toContain('no confirmation')
})

test.each([
  ['jörg@buyer.example', undefined],
  ['用户@例子.广告', undefined],
  ['ana@bücher.example', 'ana@bücher.example'],
  ["o'brien@buyer.example", "o'brien@buyer.example"],
])('an answer goes to %s only if every mail server takes it as Reply-To', (email, reply) => {
  const { 'mail.sales': sales, 'mail.visitor': visitor } = mailsOf('message', {
    ...inquiry.fields,
    email,
  }).mails
  expect(sales?.reply_to?.address).toBe(reply)
  expect(sales?.text).toContain(reply ? 'An answer to this mail goes to the visitor' : `write to ${email}: `)
  expect(visitor?.to.address).toBe(email)
})

test.each([
  'https://evil.example',
  'Win now: www.evil.example',
  'evil.example',
  'a@b',
  'evil\uff0eexample',
  'evil\u3002example',
  'evil dot com',
  'evil[.]com',
  'evil (dot) com',
  'evil . com',
])('the link-like name %s is not greeted', (name) => {
  const mail = mailsOf('message', { ...inquiry.fields, name }).mails['mail.visitor']
  expect(mail?.text).toContain('\n\nHello,\n\n')
})

test.each(['Dot Smith', 'Dr. J. R. Miller', 'A.-M. Ek', 'O’Neill (Ana)', 'Ana St. Clair'])(
  'the name %s is greeted',
  (name) => {
    const mail = mailsOf('message', { ...inquiry.fields, name }).mails['mail.visitor']
    expect(mail?.text).toContain(`\n\nDear ${name},\n\n`)
  },
)

test('the sample desk answers a sample request', () => {
  const { lead, mails } = mailsOf('sample', {
    ...inquiry.fields,
    product_name_slug: 'svd-12100',
    quantity: '4',
  })
  expect(lead.type).toBe('sample')
  expect(mails['mail.sales']).toMatchObject({
    to: { name: 'Solvane sample desk', address: 'sales@solvane.example' },
    subject: expect.stringMatching(/^Sample request \[SOL-/),
  })
  expect(mails['mail.visitor']?.text).toContain(
    'We have received your sample request.\n\nDear Ana Ünal,\n\nThe Solvane sample desk will answer it.',
  )
})

test('a lead goes where its rule sends it, and the visitor answers there', () => {
  const lead = leadRow({ ...inquiry, fields: { ...inquiry.fields, product_name_slug: 'sve-48100r' } }, own, 0)
  const asked: string[][] = []
  const salesFor = (_: object, products: readonly string[]) => {
    asked.push([...products])
    return products.includes('sve-48100r') ? 'rack@solvane.example' : undefined
  }
  const mails = Object.fromEntries(leadMails(lead, { ...parties(), salesFor }))
  expect(mails['mail.sales']?.to.address).toBe('rack@solvane.example')
  expect(mails['mail.visitor']?.reply_to?.address).toBe('rack@solvane.example')
  const other = leadRow(inquiry, own, 0)
  expect(Object.fromEntries(leadMails(other, { ...parties(), salesFor }))['mail.sales']?.to.address).toBe(
    'sales@solvane.example',
  )
  expect(asked).toEqual([['sve-48100r'], []])
})

test.each([
  ['a size that the site has not calculated', { size: '12 L' }, 'yes'],
  ['another voltage', { voltage: '24 V' }, 'no, changed or left out: voltage'],
])('the sales mail compares a calculation with %s', (_, changes, answer) => {
  const fields = { ...inquiry.fields, voltage: '12 V', content: 'Runs for 5 h.', ...changes }
  const sheet = {
    title: 'Runtime',
    text: 'Runs for 5 h.',
    expected: { voltage: '12 V', content: 'Runs for 5 h.' },
    tables: [{ heading: 'Load', rows: [['Power', '100 W'] satisfies [string, string]] }],
    caveat: 'An estimate.',
    link: { label: 'Open this calculation', href: 'https://www.solvane.example/tools/runtime' },
  }
  const lead = leadRow({ kind: 'message', fields, extra: {} }, own, 0)
  const sales = Object.fromEntries(leadMails(lead, parties(), { sheet }))['mail.sales']
  expect(sales?.text).toContain(`Same as our calculation: ${answer}\n`)
})
