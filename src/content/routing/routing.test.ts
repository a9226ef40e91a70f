import { expect, test } from 'vitest'
import { routeLead, type Routing, routingSchema } from './routing.server.ts'

const ROUTING: Routing = {
  rules: [
    { country: ['Germany', 'Austria'], to: 'dach@solvane.example' },
    { application: ['telecom-and-ups-backup'], to: 'telecom@solvane.example' },
    { product: ['svd-12100'], kind: ['request-list', 'sample'], to: 'drop-in@solvane.example' },
    { kind: ['collaboration'], to: 'partners@solvane.example' },
  ],
}
const none = { kind: 'message', products: [] }
const route = (lead: object) =>
  routeLead(ROUTING, { ...none, ...lead }, (slug) =>
    slug === 'telecom-and-ups-backup' ? 'Telecom and UPS Backup' : undefined,
  )

test.each([
  [{}, undefined],
  [{ country: 'germany' }, 'dach@solvane.example'],
  [{ country: 'France' }, undefined],
  [{ application: 'Telecom and UPS Backup' }, 'telecom@solvane.example'],
  [{ country: 'Austria', application: 'Telecom and UPS Backup' }, 'dach@solvane.example'],
  [{ products: ['svd-12100'] }, undefined],
  [{ products: ['svd-12100'], type: 'request-list' }, 'drop-in@solvane.example'],
  [{ products: ['other', 'svd-12100'], kind: 'sample' }, 'drop-in@solvane.example'],
  [{ kind: 'collaboration' }, 'partners@solvane.example'],
])('%j goes to %s', (lead, to) => expect(route(lead)).toBe(to))

test.each([
  [{ rules: [{ to: 'a@solvane.example' }] }, 'must say of which leads'],
  [{ rules: [{ kind: ['letter'], to: 'a@solvane.example' }] }, 'Invalid option'],
  [{ rules: [{ kind: ['contact'], to: 'sales' }] }, ''],
  [{ rules: [], default: 'nobody' }, ''],
  [{ rules: [{ country: ['Deutschland'], to: 'a@solvane.example' }] }, 'there is no country "Deutschland"'],
])('%j is a mistake', (routing, message) => {
  const { error } = routingSchema.safeParse(routing)
  expect(error?.issues[0]?.message).toContain(message)
})
