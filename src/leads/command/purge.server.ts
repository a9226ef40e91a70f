import { CommandError } from '#kit/command/arguments.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { isPostgres } from '#kit/database/postgres.server.ts'
import {
  PURGE_KINDS,
  purgeLimits,
  type RetentionDays,
  retentionOf,
  retentionSettings,
} from '#leads/retention/periods.server.ts'
import { purgeAll, type PurgeCounts } from '#leads/retention/retention.server.ts'
import { createLocalStore } from '#leads/store/group.server.ts'
import { PostgresStore } from '#leads/store/postgres-store.server.ts'
import { countDue, countDueFiles } from '#leads/store/purge.server.ts'
import { rewriteDatabase } from './rewrite-database.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'
import { json, table } from './text.server.ts'

const NAMES: Record<keyof PurgeCounts, string> = {
  leads: 'leads made anonymous',
  spam: 'spam and blocked leads deleted',
  files: 'files of those leads deleted',
  requests: 'unconfirmed addresses deleted',
  renewals: 'unconfirmed renewals ended',
  subscriptions: 'ended subscriptions and proofs deleted',
  links: 'expired links deleted',
  attempts: 'attempts to deliver deleted',
  deliveries: 'delivered mails deleted',
  keys: 'idempotency keys deleted',
}

export const purge: Subcommand = {
  summary: 'ends what has been kept long enough, as the site does once an hour: leads, spam, proofs, mails',
  usage: 'purge [--dry-run]',
  writes: true,
  options: { 'dry-run': { type: 'boolean' } },
  async run(invocation) {
    const { values, environment, out } = invocation
    const days = retentionOf(readSettings(retentionSettings, environment))
    const errors: Error[] = []
    const isDryRun = values['dry-run'] === true
    const counts = await (isDryRun ? countAll(invocation, days) : purgeNow(invocation, days, errors))
    if (values.json) await out(`${json({ dry_run: isDryRun, ...counts })}\n`)
    else await out(describe(counts, days, isDryRun))
    const remains = errors.map(({ message }) => `A file could not be removed (${message}).`)
    // Also for an earlier run that could not.
    if (!isDryRun) remains.push(...(await rewriteDatabase(invocation.db)))
    if (remains.length > 0) throw new CommandError(remains.join('\n'))
  },
}

const purgeNow = ({ db, attachments }: Invocation, days: RetentionDays, errors: Error[]) =>
  purgeAll({
    store: isPostgres(db) ? new PostgresStore(db) : createLocalStore(db),
    attachments,
    days,
    onError: (error) => void errors.push(error),
  })

async function countAll({ db }: Invocation, days: RetentionDays): Promise<PurgeCounts> {
  const limits = purgeLimits(Date.now(), days)
  const counts: Partial<PurgeCounts> = {}
  for (const kind of PURGE_KINDS) counts[kind] = await countDue(db, kind, limits[kind])
  return { ...(counts as PurgeCounts), files: await countDueFiles(db, limits) }
}

function describe(counts: PurgeCounts, { leads, spam }: RetentionDays, isDryRun: boolean): string {
  const lines = Object.entries(NAMES).map(([kind, name]) => [name, String(counts[kind as keyof PurgeCounts])])
  const note = isDryRun ? 'Nothing was changed: this is what a run without --dry-run would do.' : 'Done.'
  return `${table([`leads after ${leads} days, spam after ${spam}`, 'count'], lines)}${note}\n`
}
