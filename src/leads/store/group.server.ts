import { inSavepoint, type Settled } from '#kit/database/savepoint.server.ts'
import { raiseAlert } from '#leads/alerts/alert.server.ts'
import type { LeadsDatabase, LeadsTransaction } from '#leads/schema.server.ts'
import type { Command, Commands, CommandType, Store } from './commands.server.ts'
import {
  claimDeliveries,
  countOutbox,
  enqueue,
  finishDelivery,
  releaseDeliveries,
} from './deliveries.server.ts'
import { changeLead } from './change-lead.server.ts'
import { eraseSubject } from './erase-subject.server.ts'
import { findDigest } from './find-digest.server.ts'
import { findLastLead } from './find-last-lead.server.ts'
import { findState } from './find-state.server.ts'
import { probeWrite } from './probe.server.ts'
import { purge } from './purge.server.ts'
import { storeLead } from './submit.server.ts'
import { confirm, findOptin, subscribe } from './subscribers.server.ts'
import { deleteAttachments, findAttachment, knownAttachments } from './attachments.server.ts'
import { findActive, undoUnsubscribe, unsubscribe } from './unsubscribes.server.ts'

type RunCommand<Input, Result> = (trx: LeadsTransaction, input: Input) => Promise<Result>

const COMMANDS: {
  [Type in CommandType]: RunCommand<Commands[Type]['input'], Commands[Type]['result']>
} = {
  submit: storeLead,
  claim: claimDeliveries,
  finish: finishDelivery,
  release: releaseDeliveries,
  subscribe,
  find_optin: findOptin,
  confirm,
  find_active: findActive,
  unsubscribe,
  undo_unsubscribe: undoUnsubscribe,
  purge,
  find_digest: findDigest,
  enqueue,
  known_attachments: knownAttachments,
  find_attachment: findAttachment,
  delete_attachments: deleteAttachments,
  find_last_lead: findLastLead,
  count_outbox: countOutbox,
  alert: raiseAlert,
  change_lead: changeLead,
  erase_subject: eraseSubject,
  find_state: findState,
  probe: probeWrite,
  // The writer does it after COMMIT.
  compact: async () => null,
}

/** Runs a command in a transaction. */
export const runCommand = (trx: LeadsTransaction, command: Command): Promise<unknown> =>
  (COMMANDS[command.type] as RunCommand<Command, unknown>)(trx, command)

/** Runs the commands in one transaction and resolves after COMMIT. The changes of a command that fails are undone. */
export const commitGroup = (db: LeadsDatabase, commands: readonly Command[]): Promise<Settled<unknown>[]> =>
  db.transaction().execute(async (trx) => {
    const settled: Settled<unknown>[] = []
    for (const command of commands) settled.push(await inSavepoint(trx, () => runCommand(trx, command)))
    return settled
  })

/** Returns a store that executes commands on an open database, each in a transaction of its own. */
export const createLocalStore = (db: LeadsDatabase): Store => ({
  async execute<Type extends CommandType>(type: Type, input: Commands[Type]['input']) {
    const [settled] = await commitGroup(db, [{ type, ...input } as Command])
    if (!settled?.ok) throw settled?.error
    return settled.result as Commands[Type]['result']
  },
})
