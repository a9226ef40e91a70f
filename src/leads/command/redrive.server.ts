import { inTransaction } from '#kit/database/transaction.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { redrive } from '#leads/store/redrive.server.ts'
import { lockedLeadBy } from './queries.server.ts'
import { CommandError, type Subcommand } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const redriveDead: Subcommand = {
  summary:
    'sends the mails of leads that were given up, from the first attempt on: all, or those of one lead',
  usage: 'redrive [--lead <id|reference>]',
  writes: true,
  options: { lead: { type: 'string' } },
  async run({ db, values, out }) {
    const result = await inTransaction(db, async (trx) => {
      const lead = typeof values.lead === 'string' ? await lockedLeadBy(trx, values.lead) : undefined
      if (lead && isHeld(lead.state))
        throw new CommandError(`${lead.reference} is ${lead.state}: not-spam releases it.`)
      return redrive(trx, { at: Date.now(), leadId: lead?.id })
    })
    if (values.json) return out(`${json(result)}\n`)
    if (result.deliveries === 0) return out('Nothing was given up.\n')
    await out(`${countOf(result.deliveries, 'mail')} will be sent.\n`)
  },
}
