import { expect, test } from 'vitest'
import { leadRow } from '#leads/lead-row.server.ts'
import { inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import { leadMails } from './lead-mails.server.ts'
import { leadMailRow, withVerdict } from './mail-row.server.ts'
import type { Mail } from './mail.server.ts'

const forged = { rule: 'UA_FORGED', points: 35, note: 'claims to be a browser but is not one' }
const known = { rule: 'KNOWN_CONFIRMED_CONTACT', points: -5, note: 'a known address' }

function mailsWith(verdict: Parameters<typeof withVerdict>[1]): Mail[] {
  const lead = leadRow(inquiry, own, Date.parse('2026-11-20T22:10:00Z'))
  return leadMails(lead, parties()).map(
    ([channel, mail]) =>
      JSON.parse(withVerdict(leadMailRow(channel, mail, 'lead.received'), verdict).payload) as Mail,
  )
}

test('the mail about a suspect says why, before its message, and the confirmation says nothing', () => {
  const [sales, visitor] = mailsWith({ isSuspect: true, points: 30, reasons: [forged, known] })
  expect(sales?.subject).toMatch(/^\[check\] Inquiry \[SOL-/)
  expect(sales?.text).toContain(
    'Please look twice. 30 of the 50 points from which a lead is held back: claims to be a browser but is not one (+35), a known address (−5).\n\nMessage:',
  )
  expect(sales?.document?.preheader).toMatch(/^30 points, marked for a second look\. Ana Ünal/)
  expect(visitor?.text).not.toMatch(/points|look twice/)
})

test.each([
  [0, [], 'Verdict: let through, nothing speaks against it\n'],
  [
    15,
    [{ rule: 'TOKEN_MISSING', points: 15, note: 'sent without the form’s script' }],
    'Verdict: let through, 15 points: sent without the form’s script (+15)\n',
  ],
])('the mail about a lead of %i points has its verdict as a fact', (points, reasons, line) => {
  const [sales] = mailsWith({ isSuspect: false, points, reasons })
  expect(sales?.text).toContain(line)
  expect(sales?.document?.parts.filter(({ is }) => is === 'note')).toEqual([])
})

test('the mail names earlier leads of the address, and says what the confirmation leaves out', () => {
  const one = {
    type: 'inquiry',
    kind: 'sample',
    state: 'delivered',
    handled_at: 1,
    person: 'Tom Reeve',
  } as const
  const earlier = [
    { ...one, reference: 'SOL-260914-K7QD' },
    {
      ...one,
      reference: 'SOL-260913-AAAA',
      kind: 'message',
      type: 'request-list',
      handled_at: null,
    } as const,
    { ...one, reference: 'SOL-260912-BBBB', state: 'quarantined' } as const,
  ]
  const [sales, visitor] = mailsWith({
    isSuspect: true,
    points: 30,
    reasons: [],
    isTextLeftOut: true,
    earlier,
  })
  expect(sales?.text).toContain(' The acknowledgement leaves out what was written.')
  expect(sales?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Earlier: SOL-260914-K7QD, sample request, handled by Tom Reeve; SOL-260913-AAAA, request list, not handled; SOL-260912-BBBB, sample request, held back',
  )
  expect(visitor?.text).not.toContain('SOL-260914')
})
