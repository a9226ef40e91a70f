import type { FileFolder } from '#kit/uploads/file-folder.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { hourly } from '#leads/hourly.server.ts'
import type { Store } from '#leads/store/commands.server.ts'

/** No form is so long on its way that its file, written this long ago, could still become a lead's; ms. */
const HOUR = 60 * 60 * 1000
/** Others' commands come between two batches. */
const BATCH = 500

const NOT_REMOVED = 'files of no lead could not be removed; the next look tries again'

type SweepLog = Pick<Log, 'info' | 'warn'>

/** Removes now, and once an hour, the files that belong to no lead: of a crash, or of a lead that has gone or is anonymous. */
export const keepAttachmentsSwept = (store: Store, folder: FileFolder, log: SweepLog) =>
  hourly((mustEnd) => sweepAttachments(store, { folder, log, mustEnd }))

interface Sweeping {
  folder: FileFolder
  log: SweepLog
  mustEnd?: () => boolean
}

export async function sweepAttachments(
  store: Store,
  { folder, log, mustEnd = () => false }: Sweeping,
): Promise<void> {
  let removed = 0
  try {
    await store.execute('forget_attachments', {})
    const old = await folder.olderThan(Date.now() - HOUR)
    for (let at = 0; at < old.length && !mustEnd(); at += BATCH) {
      const names = old.slice(at, at + BATCH)
      const known = new Set(await store.execute('known_attachments', { names }))
      const orphans = names.filter((name) => !known.has(name))
      const refusals = await folder.removeAll(orphans)
      for (const err of refusals) log.warn({ err }, NOT_REMOVED)
      removed += orphans.length - refusals.length
    }
  } catch (error) {
    log.warn({ err: error }, NOT_REMOVED)
  }
  if (removed > 0) log.info({ removed }, 'files of no lead were removed')
}
