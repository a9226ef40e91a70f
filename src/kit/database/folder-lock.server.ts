import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 100
/** Open locks of this process. Without a reference, the garbage collector would close their connections. */
const held = new Map<string, DatabaseSync>()

/**
 * Locks a folder for this process, until the process ends in whatever way: the lock is a transaction on a file, never a process id.
 * Returns false if another process has it.
 */
export function tryLockFolder(directory: string): boolean {
  const database = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
    held.set(directory, database)
    return true
  } catch (error) {
    database.close()
    if ((error as Error).message.includes('locked')) return false
    throw error
  }
}

/** Waits for the lock of a folder for at most `wait` ms; returns whether this process has it. */
export async function lockFolder(directory: string, wait: number): Promise<boolean> {
  const end = performance.now() + wait
  while (!tryLockFolder(directory)) {
    if (performance.now() > end) return false
    await pause(POLL_MS)
  }
  return true
}

/** Gives up the lock of a folder before the process ends. */
export function unlockFolder(directory: string): void {
  held.get(directory)?.close()
  held.delete(directory)
}
