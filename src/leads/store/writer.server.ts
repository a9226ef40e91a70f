import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { migrate } from '#kit/database/migrations.server.ts'
import { compact, emptyLog, isOutage, openSqlite } from '#kit/database/sqlite.server.ts'
import { answerInGroups } from '#kit/workers/request-worker.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { Command } from './commands.server.ts'
import { commitGroup } from './group.server.ts'
import type { CommandOutcome, WriterData } from './writer-thread.server.ts'

// Program of the thread that owns the only writing connection, so that no page waits for the disk.

/** Largest number of commands in one transaction. */
const LARGEST_GROUP = 256

const { databaseFile, gate } = workerData as WriterData
Atomics.wait(gate, 0, 0)
mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 })
const db = openSqlite<LeadsSchema>(databaseFile)
const openedFile = readFileId()
await migrate(db, leadsMigrations)

answerInGroups<Command>({
  size: LARGEST_GROUP,
  async answer(commands) {
    const results = await commit(commands)
    await removeDeleted(commands)
    // SQLite keeps writing to a file that was removed. The thread ends, so that the next one opens the new file.
    if (readFileId() !== openedFile)
      throw new Error(`${databaseFile} was removed or replaced; its former content is no longer available`)
    return results.map((answer) => ({ answer }))
  },
  onEnd: () => db.destroy(),
})

async function commit(commands: Command[]): Promise<CommandOutcome[]> {
  try {
    const settled = await commitGroup(db, commands)
    return settled.map((one) => (one.ok ? one : createFailure(one.error)))
  } catch (error) {
    // BEGIN or COMMIT failed: nothing of the group is stored, and the next one may succeed.
    const message = `not committed: ${messageOf(error)}`
    return commands.map(() => ({ ok: false, failure: 'unavailable', message }))
  }
}

/** Does what commands ask for that no transaction allows. Without the space or the lock for it, the next one does it. */
async function removeDeleted(commands: Command[]): Promise<void> {
  const asked = commands.filter((command) => command.type === 'compact')
  if (asked.length === 0) return
  try {
    // Forms wait meanwhile, so it does not wait for readers.
    await (asked.some(({ rewrites }) => rewrites) ? compact(db, 0) : emptyLog(db, 0))
  } catch (error) {
    if (!isOutage(error)) throw error
  }
}

const createFailure = (error: unknown): CommandOutcome => ({
  ok: false,
  failure: isOutage(error) ? 'unavailable' : 'rejected',
  message: messageOf(error),
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Identifies the file that has the database's name; undefined if there is none. */
function readFileId(): string | undefined {
  const { dev, ino } = statSync(databaseFile, { throwIfNoEntry: false }) ?? {}
  return ino === undefined ? undefined : `${dev}:${ino}`
}
