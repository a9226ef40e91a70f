import { redrive } from '#leads/store/redrive.server.ts'
import { leadBy } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const redriveGivenUp: Subcommand = {
  summary: 'sends what was given up, from the first attempt on: all of it, or that of one lead',
  usage: 'redrive [--lead <id|reference>]',
  writes: true,
  options: { lead: { type: 'string' } },
  async run({ db, values, out }) {
    const done = await db.transaction().execute(async (trx) => {
      const lead = typeof values.lead === 'string' ? await leadBy(trx, values.lead) : undefined
      return redrive(trx, { at: Date.now(), leadId: lead?.id })
    })
    if (values.json) return out(`${json(done)}\n`)
    if (done.deliveries === 0) return out('Nothing was given up.\n')
    await out(`${countOf(done.deliveries, 'mail')} will be sent, of ${countOf(done.leads.length, 'lead')}.\n`)
  },
}
