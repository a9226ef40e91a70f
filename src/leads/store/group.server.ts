import { type Kysely, type Transaction, sql } from 'kysely'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { forgetAttachments, knownAttachments } from './attachments.server.ts'
import type { Command, Commands, CommandType } from './commands.server.ts'
import { claimDeliveries, finishDelivery, releaseDeliveries } from './deliveries.server.ts'
import { submitLead } from './submit.server.ts'
import { confirm, findOptin, subscribe, unsubscribe } from './subscribers.server.ts'
import { sweep } from './sweep.server.ts'

export type Settled = { ok: true; answer: unknown } | { ok: false; error: unknown }

type Run<Ask, Answer> = (trx: Transaction<LeadsSchema>, ask: Ask) => Promise<Answer>

const COMMANDS: { [Type in CommandType]: Run<Commands[Type]['ask'], Commands[Type]['answer']> } = {
  submit: submitLead,
  claim: claimDeliveries,
  finish: finishDelivery,
  release: releaseDeliveries,
  subscribe,
  find_optin: findOptin,
  confirm,
  unsubscribe,
  sweep,
  known_attachments: knownAttachments,
  forget_attachments: forgetAttachments,
}

/** Runs the commands in one transaction and answers each after COMMIT; one that fails leaves no trace of itself. */
export async function commitGroup(db: Kysely<LeadsSchema>, commands: readonly Command[]): Promise<Settled[]> {
  return db.transaction().execute(async (trx) => {
    const settled: Settled[] = []
    for (const command of commands) settled.push(await runInSavepoint(trx, command))
    return settled
  })
}

async function runInSavepoint(trx: Transaction<LeadsSchema>, command: Command): Promise<Settled> {
  await sql`savepoint command`.execute(trx)
  try {
    const run = COMMANDS[command.type] as Run<Command, unknown>
    const answer = await run(trx, command)
    await sql`release savepoint command`.execute(trx)
    return { ok: true, answer }
  } catch (error) {
    // Where the database already undid the whole group, this throws and the group fails as one.
    await sql`rollback to savepoint command`.execute(trx)
    await sql`release savepoint command`.execute(trx)
    return { ok: false, error }
  }
}
