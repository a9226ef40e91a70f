import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import type { LeadRow, LeadsTransaction } from '#leads/schema.server.ts'
import { addNote, markHandled, reopen as reopenLead } from '#leads/store/handling.server.ts'
import type { ByOperator } from '#leads/store/lead-state.server.ts'
import { lockedLeadBy } from './queries.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'
import { json } from './text.server.ts'

export const handled: Subcommand = {
  ...createHandlingCommand(markHandled, 'is handled', 'was handled already, so nothing is written'),
  summary: 'marks a lead as handled, with who did it and a note for the history',
  usage: 'handled <id|reference> --by <name> [--note <text>]',
}

export const reopen: Subcommand = {
  ...createHandlingCommand(reopenLead, 'is open again', 'is open already, so nothing is written'),
  summary: 'opens a handled lead again',
  usage: 'reopen <id|reference> --by <name> [--note <text>]',
}

export const note: Subcommand = {
  summary: 'adds a note to the history of a lead',
  usage: 'note <id|reference> --by <name> --text <text>',
  positionals: ['id|reference'],
  writes: true,
  options: { by: { type: 'string' }, text: { type: 'string' } },
  async run(invocation) {
    const text = parseWords('text', invocation.values.text)
    const { reference } = await change(invocation, text, addNote)
    const { out, values } = invocation
    await out(values.json ? `${json({ reference, noted: true })}\n` : `${reference} has the note.\n`)
  },
}

/** Longest name and note, in characters. */
const MAX_LENGTH = { by: 100, note: 2000, text: 2000 }

/** Returns a person's words. Throws UsageError. */
function parseWords(name: keyof typeof MAX_LENGTH, given: string | boolean | undefined): string {
  const words = String(given ?? '').trim()
  const max = MAX_LENGTH[name]
  if (!words) throw new UsageError(`--${name} is missing: ${name === 'by' ? 'your name' : 'the text'}`)
  if (words.length > max) throw new UsageError(`--${name} has at most ${max} characters`)
  return words
}

type Change<Result> = (trx: LeadsTransaction, lead: LeadRow, by: ByOperator) => Promise<Result>

/** Changes the lead that the command names, in one transaction. */
function change<Result>(
  { db, positionals: [wanted = ''], values }: Invocation,
  words: string | undefined,
  apply: Change<Result>,
): Promise<{ reference: string; result: Result }> {
  const person = parseWords('by', values['by'])
  return inTransaction(db, async (trx) => {
    const lead = await lockedLeadBy(trx, wanted)
    if (lead.anonymised_at !== null)
      throw new CommandError(`${lead.reference} is anonymous: it stays as it is.`)
    return {
      reference: lead.reference,
      result: await apply(trx, lead, { at: Date.now(), person, note: words }),
    }
  })
}

function createHandlingCommand(
  apply: Change<boolean>,
  done: string,
  unchanged: string,
): Pick<Subcommand, 'positionals' | 'writes' | 'options' | 'run'> {
  return {
    positionals: ['id|reference'],
    writes: true,
    options: { by: { type: 'string' }, note: { type: 'string' } },
    async run(invocation) {
      const { values, out } = invocation
      const words = values['note'] === undefined ? undefined : parseWords('note', values['note'])
      const { reference, result: changed } = await change(invocation, words, apply)
      if (values.json) return out(`${json({ reference, changed })}\n`)
      await out(`${reference} ${changed ? done : unchanged}.\n`)
    },
  }
}
