import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as otherMessages } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { migrate } from '#kit/database/migrations.server.ts'
import { isOutage, openSqlite } from '#kit/database/sqlite.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { Call, CallAnswer } from './calls.server.ts'
import { commitGroup } from './group.server.ts'
import type { FromWriter, ToWriter, WriterStart } from './writer-messages.server.ts'

/** A thread that owns the only writing connection, so that no page waits for the disk (backend.md 4.2). */
const LARGEST_GROUP = 256

if (!parentPort) throw new Error('writer.server.ts runs as a worker thread')
const port = parentPort
const { databaseFile } = workerData as WriterStart
mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 })
const db = openSqlite<LeadsSchema>(databaseFile)
const opened = fileId()
await migrate(db, leadsMigrations)

const queue: Call[] = []
let closing = false
let draining: Promise<void> | undefined

port.on('message', (message: ToWriter) => {
  if (message.type === 'command') queue.push(message)
  else closing = true
  draining ??= drain()
})
post({ type: 'ready' })

async function drain(): Promise<void> {
  do {
    await otherMessages()
    if (queue.length > 0) await commitNext()
  } while (queue.length > 0)
  draining = undefined
  if (!closing) return
  await db.destroy()
  port.close()
}

async function commitNext(): Promise<void> {
  const answers = await commit(queue.splice(0, LARGEST_GROUP))
  // SQLite goes on writing to a file that is no longer there. A new thread opens the one that is, and who waits tries again.
  if (fileId() !== opened)
    throw new Error(`${databaseFile} was removed or replaced: what was in it before is not there any more`)
  post({ type: 'answers', answers })
}

async function commit(group: Call[]): Promise<CallAnswer[]> {
  try {
    const settled = await commitGroup(
      db,
      group.map(({ command }) => command),
    )
    return settled.map((one, index): CallAnswer => {
      const id = group[index]?.id ?? -1
      return one.ok ? { id, ok: true, answer: one.result } : failed(id, one.error)
    })
  } catch (error) {
    // BEGIN or COMMIT failed: nothing of the group is stored, and the disk may be back for the next one.
    const message = `not committed: ${messageOf(error)}`
    return group.map(({ id }): CallAnswer => ({ id, ok: false, failure: 'unavailable', message }))
  }
}

/** Which file has the database's name; undefined when none has. */
function fileId(): string | undefined {
  const { dev, ino } = statSync(databaseFile, { throwIfNoEntry: false }) ?? {}
  return ino === undefined ? undefined : `${dev}:${ino}`
}

function failed(id: number, error: unknown): CallAnswer {
  return { id, ok: false, failure: isOutage(error) ? 'unavailable' : 'rejected', message: messageOf(error) }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function post(message: FromWriter): void {
  port.postMessage(message)
}
