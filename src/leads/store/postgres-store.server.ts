import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import { inTransaction } from '#kit/database/transaction.server.ts'
import { within } from '#kit/limits/within.server.ts'
import { mailboxOf } from '#leads/canonical.server.ts'
import type { LeadsDatabase, LeadsTransaction, NewLeadRow } from '#leads/schema.server.ts'
import type { Command, Commands, CommandType, RunningStore } from './commands.server.ts'
import { CommandRejected, OutcomeUnknown, StoreUnavailable } from './failures.server.ts'
import { runCommand } from './group.server.ts'

/** Time within which a command is tried again while PostgreSQL is away, in ms. */
const RETRY_BUDGET = 4000
/** Average wait between two tries, in ms. */
const RETRY_WAIT = 200
/** Time to an answer, in ms; longer than the statement timeout of 5 s. */
const TIMEOUT = 10_000
/** A probe tells how things are now, so it is neither repeated nor waited for. */
const PROBE_TIMEOUT = 2000

/** The store on PostgreSQL, which several processes share. Each command is a transaction of its own. */
export class PostgresStore implements RunningStore {
  readonly #db: LeadsDatabase
  readonly #running = new Set<Promise<unknown>>()
  #isClosing = false

  constructor(db: LeadsDatabase) {
    this.#db = db
  }

  /** Does nothing: the shared database is open already. */
  start(): Promise<void> {
    return Promise.resolve()
  }

  isReady(): boolean {
    return !this.#isClosing
  }

  async execute<Type extends CommandType>(
    type: Type,
    input: Commands[Type]['input'],
  ): Promise<Commands[Type]['result']> {
    if (this.#isClosing) throw new StoreUnavailable('the store is closed')
    const running = this.#commit({ type, ...input } as Command)
    this.#running.add(running)
    const forget = () => this.#running.delete(running)
    running.then(forget, forget)
    const timeout = type === 'probe' ? PROBE_TIMEOUT : TIMEOUT
    const late = () => new OutcomeUnknown('PostgreSQL did not answer in time')
    return (await within(running, timeout, late)) as Commands[Type]['result']
  }

  /** Waits for the commands in progress and closes the database. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.allSettled(this.#running)
    await this.#db.destroy()
  }

  /** Repeats the same command, with the same ids, while PostgreSQL is away. */
  async #commit(command: Command): Promise<unknown> {
    const end = performance.now() + (command.type === 'probe' ? 0 : RETRY_BUDGET)
    let mayBeStored = false
    for (;;) {
      let isCommitting = false
      try {
        return await inTransaction(this.#db, async (trx) => {
          isCommitting = false
          const result = await runAlone(trx, command)
          isCommitting = true
          return result
        })
      } catch (cause) {
        const { message } = cause as Error
        if (!isPostgresOutage(cause)) throw new CommandRejected(message, { cause })
        mayBeStored ||= isCommitting
        if (performance.now() > end)
          throw new (mayBeStored ? OutcomeUnknown : StoreUnavailable)(message, { cause })
      }
      await pause(RETRY_WAIT * (0.5 + Math.random()))
    }
  }
}

/** Runs a command beside those of other processes. */
async function runAlone(trx: LeadsTransaction, command: Command): Promise<unknown> {
  if (command.type === 'submit') await lockSender(trx, command.lead)
  if ('acknowledgements_per_hour' in command && command.acknowledgements_per_hour !== undefined)
    await lockConfirmations(trx)
  // The clocks of machines differ, and a lease must not look expired to another one.
  if (command.type === 'claim') return runCommand(trx, { ...command, now: await readClock(trx) })
  return runCommand(trx, command)
}

/** Makes the submissions of one sender wait for each other, so that each sees what the one before has stored. */
async function lockSender(trx: LeadsTransaction, lead: NewLeadRow): Promise<void> {
  const sender = hash(
    'sha256',
    lead.email_canonical ? mailboxOf(lead.email_canonical) : lead.body_hash,
    'buffer',
  )
  await trx.selectFrom('sender_lock').select('id').where('id', '=', sender.readUInt8()).forUpdate().execute()
}

/** Id of the lock for counting confirmations, after those of the senders. */
const CONFIRMATIONS_LOCK = 256

/** Makes submissions wait for each other, so that each counts the confirmations of the one before. */
async function lockConfirmations(trx: LeadsTransaction): Promise<void> {
  await trx
    .insertInto('sender_lock')
    .values({ id: CONFIRMATIONS_LOCK })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: CONFIRMATIONS_LOCK }))
    .execute()
}

async function readClock(trx: LeadsTransaction): Promise<number> {
  const now = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
  return (await trx.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now
}
