import { expect } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { test } from './site.fixture.ts'

const BATTERY = 'svd-12100-12v-100ah-lifepo4-battery'
const ITEMS = [{ kind: 'product', product_name_slug: BATTERY, quantity: '20' }]

const content = {
  ...realContent(pageTable),
  routing: {
    rules: [
      { country: ['Germany'], to: 'dach@solvane.example' },
      { application: ['telecom-and-ups-backup'], to: 'telecom@solvane.example' },
      { kind: ['request-list' as const], product: [BATTERY], to: 'drop-in@solvane.example' },
      { kind: ['collaboration' as const], to: 'partners@solvane.example' },
    ],
    default: 'desk@solvane.example',
  },
}

test.extend(
  'options',
  { scope: 'file' },
  { content },
)(
  'the mail about a lead goes where the first rule for it says, and its visitor answers there',
  async ({ site, inquiry }) => {
    const leads: [fields: object, to: string][] = [
      [{ country: 'Germany', type: 'request-list', items: ITEMS }, 'dach'],
      [{ application: 'Telecom and UPS Backup' }, 'telecom'],
      [{ type: 'request-list', items: ITEMS }, 'drop-in'],
      [{ product_name_slug: BATTERY }, 'desk'],
    ]
    for (const [at, [fields, to]] of leads.entries()) {
      const email = `buyer-${at}@buyer.example`
      await site.postJson('/api/messages', { ...inquiry, ...fields, name: 'Ana', email })
      const [lead] = await site.newLeads()
      const address = `Solvane sales <${to}@solvane.example>`
      expect(await site.mailTo(address, lead?.reference)).toContain(`Email: ${email}`)
      expect(await site.mailTo(`Ana <${email}>`)).toContain(`Reply-To: ${address}`)
    }
  },
)
