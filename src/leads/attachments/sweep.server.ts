import type { Log } from '#kit/log/log.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import type { Attachments } from './attachments.server.ts'

/** Minimum age of a file that is removed, in ms: a younger one may belong to a form that is not stored yet, on any machine. */
const MIN_AGE = DAY
/** Number of files per command, so that other commands run in between, and of files removed at a time. */
const BATCH = 100

const NOT_OURS =
  'files without a lead are not removed, because another site or another SECRET_KEY signed for them, or none of them is known; give each site a bucket of its own (docs/operations/files-and-s3.md)'
const NOT_REMOVED = 'files without a lead could not be removed; the next sweep tries again'

interface SweepOptions {
  attachments: Attachments
  log: Pick<Log, 'info' | 'warn'>
  isStopping?: () => boolean
}

/** Removes files that belong to no lead: after a crash, or because their lead was deleted or made anonymous. */
export async function sweepAttachments(
  store: Store,
  { attachments, log, isStopping = () => false }: SweepOptions,
): Promise<void> {
  let removed = 0
  try {
    await store.execute('delete_attachments', {})
    const findKnown = (names: string[]) => store.execute('known_attachments', { names })
    if (!(await attachments.isOwner(findKnown))) return log.warn(NOT_OURS)
    const old = await attachments.listOlderThan(Date.now() - MIN_AGE)
    for (let at = 0; at < old.length && !isStopping(); at += BATCH) {
      const names = old.slice(at, at + BATCH)
      const known = new Set(await findKnown(names))
      const orphans = names.filter((name) => !known.has(name))
      const errors = await attachments.removeAll(orphans)
      for (const err of errors) log.warn({ err }, NOT_REMOVED)
      removed += orphans.length - errors.length
    }
  } catch (error) {
    log.warn({ err: error }, NOT_REMOVED)
  }
  if (removed > 0) log.info({ removed }, 'files without a lead were removed')
}
