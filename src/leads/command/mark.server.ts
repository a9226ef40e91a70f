import type { LeadState } from '#leads/schema.server.ts'
import { type Mark, markNotSpam, markSpam } from '#leads/store/marks.server.ts'
import { leadBy } from './queries.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { countOf, json } from './text.server.ts'

export const notSpam: Subcommand = {
  ...marking(markNotSpam, ({ deliveries }) => `${countOf(deliveries, 'mail')} will go out`),
  summary: 'lets a lead that was held back go: its mails are sent now',
  usage: 'not-spam <id|reference>',
}

export const spam: Subcommand = {
  ...marking(markSpam, ({ deliveries }) => `${countOf(deliveries, 'mail')} will not go out`),
  summary: 'holds a lead back: what has not been sent is not',
  usage: 'spam <id|reference>',
}

function marking(
  mark: typeof markSpam,
  effect: (done: Mark) => string,
): Pick<Subcommand, 'words' | 'writes' | 'run'> {
  return {
    words: ['id|reference'],
    writes: true,
    async run({ db, words: [wanted = ''], values, out }) {
      const { lead, done } = await db.transaction().execute(async (trx) => {
        const found = await leadBy(trx, wanted)
        return { lead: found, done: await mark(trx, found, Date.now()) }
      })
      const { id, reference } = lead
      if (values.json) return out(`${json({ id, reference, ...done })}\n`)
      await out(
        done.changed ? `${reference} is ${done.state}: ${effect(done)}.\n` : already(reference, done.state),
      )
    },
  }
}

const already = (reference: string, state: LeadState): string => `${reference} stays as it is: ${state}.\n`
