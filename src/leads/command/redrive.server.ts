import { CommandError } from '#kit/command/arguments.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { redrive, redriveWaiting } from '#leads/store/redrive.server.ts'
import { lockedLeadBy } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { countDeliveries, json } from './text.server.ts'

export const redriveDead: Subcommand = {
  summary:
    'sends again what was given up, from the first attempt on; with --waiting what waits for its next attempt: all, or of one lead',
  usage: 'redrive [--waiting] [--lead <id|reference>]',
  writes: true,
  options: { lead: { type: 'string' }, waiting: { type: 'boolean' } },
  async run({ db, values, out }) {
    const run = values.waiting ? redriveWaiting : redrive
    const { channels, leads } = await inTransaction(db, async (trx) => {
      const lead = typeof values.lead === 'string' ? await lockedLeadBy(trx, values.lead) : undefined
      if (lead && isHeld(lead.state))
        throw new CommandError(`${lead.reference} is ${lead.state}: not-spam releases it.`)
      return run(trx, { at: Date.now(), leadId: lead?.id })
    })
    if (values.json) return out(`${json({ deliveries: channels.length, leads })}\n`)
    if (channels.length === 0) return out(values.waiting ? 'Nothing waits.\n' : 'Nothing was given up.\n')
    await out(`${countDeliveries(channels)} will be sent.\n`)
  },
}
