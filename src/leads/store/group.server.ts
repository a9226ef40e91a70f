import type { Kysely, Transaction } from 'kysely'
import { inSavepoint, type Settled } from '#kit/database/savepoint.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { forgetAttachments, knownAttachments } from './attachments.server.ts'
import type { Command, Commands, CommandType } from './commands.server.ts'
import { claimDeliveries, finishDelivery, releaseDeliveries } from './deliveries.server.ts'
import { enqueue } from './enqueue.server.ts'
import { findHeld } from './held-leads.server.ts'
import { submitLead } from './submit.server.ts'
import { confirm, findOptin, subscribe } from './subscribers.server.ts'
import { findActive, undoEnd, unsubscribe } from './unsubscribes.server.ts'
import { sweep } from './sweep.server.ts'

type Run<Ask, Answer> = (trx: Transaction<LeadsSchema>, ask: Ask) => Promise<Answer>

const COMMANDS: { [Type in CommandType]: Run<Commands[Type]['ask'], Commands[Type]['answer']> } = {
  submit: submitLead,
  claim: claimDeliveries,
  finish: finishDelivery,
  release: releaseDeliveries,
  subscribe,
  find_optin: findOptin,
  confirm,
  find_active: findActive,
  unsubscribe,
  undo_end: undoEnd,
  sweep,
  find_held: findHeld,
  enqueue,
  known_attachments: knownAttachments,
  forget_attachments: forgetAttachments,
}

/** Runs the commands in one transaction and answers each after COMMIT; one that fails leaves no trace of itself. */
export async function commitGroup(
  db: Kysely<LeadsSchema>,
  commands: readonly Command[],
): Promise<Settled<unknown>[]> {
  return db.transaction().execute(async (trx) => {
    const settled: Settled<unknown>[] = []
    for (const command of commands) settled.push(await runInSavepoint(trx, command))
    return settled
  })
}

function runInSavepoint(trx: Transaction<LeadsSchema>, command: Command): Promise<Settled<unknown>> {
  const run = COMMANDS[command.type] as Run<Command, unknown>
  return inSavepoint(trx, () => run(trx, command))
}
