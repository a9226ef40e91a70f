import { inTransaction } from '#kit/database/transaction.server.ts'
import { type MarkResult, markNotSpam, markSpam } from '#leads/store/marks.server.ts'
import { lockedLeadBy } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { countDeliveries, json } from './text.server.ts'

export const notSpam: Subcommand = {
  ...createMarkCommand(markNotSpam, ({ channels }) => `${countDeliveries(channels)} will be sent`),
  summary:
    'releases a lead that was held back: its mails are sent now, and its message to the CRM; its sender is let through from then on',
  usage: 'not-spam <id|reference>',
}

export const spam: Subcommand = {
  ...createMarkCommand(markSpam, ({ channels }) => `${countDeliveries(channels)} will not be sent`),
  summary: 'holds a lead back: what is unsent of it is cancelled',
  usage: 'spam <id|reference>',
}

function createMarkCommand(
  mark: typeof markSpam,
  describe: (result: MarkResult) => string,
): Pick<Subcommand, 'positionals' | 'writes' | 'run'> {
  return {
    positionals: ['id|reference'],
    writes: true,
    async run({ db, positionals: [wanted = ''], values, out }) {
      const { lead, result } = await inTransaction(db, async (trx) => {
        const found = await lockedLeadBy(trx, wanted)
        return { lead: found, result: await mark(trx, found, { at: Date.now() }) }
      })
      const { id, reference } = lead
      const { state, changed, channels } = result
      if (values.json) return out(`${json({ id, reference, state, changed, deliveries: channels.length })}\n`)
      await out(
        changed
          ? `${reference} is ${state}: ${describe(result)}.\n`
          : `${reference} stays as it is: ${state}.\n`,
      )
    },
  }
}
