import { randomUUIDv7 } from 'node:crypto'
import { userInfo } from 'node:os'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { SenderList } from '#leads/verdict/sender-list.server.ts'
import { parseSenderEntry } from './sender-entry.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { isoTime, json, minute, printable, table } from './text.server.ts'

const ENTRY = '<email|domain|ip>'
const POSITIONALS = ['email|domain|ip']

type ListCommand = Omit<Subcommand, 'summary' | 'usage'>

const createAddCommand = (list: SenderList, done: string): ListCommand => ({
  positionals: POSITIONALS,
  writes: true,
  options: { reason: { type: 'string' }, expires: { type: 'string' }, kind: { type: 'string' } },
  async run({ db, positionals: [text = ''], values, timeZone, out }) {
    const now = Date.now()
    const entry = parseSenderEntry(text, values.kind)
    const reason = typeof values.reason === 'string' ? values.reason : null
    const details = { reason, expires_at: parseExpiry(values.expires, now) }
    await db
      .insertInto(list)
      .values({ id: randomUUIDv7(), ...entry, ...details, created_by: userInfo().username, created_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(details))
      .execute()
    const until =
      details.expires_at === null ? '' : ` until ${minute(details.expires_at, timeZone)} ${timeZone}`
    if (values.json) return out(`${json({ ...entry, reason, expires_at: isoTime(details.expires_at) })}\n`)
    await out(`${entry.kind} ${printable(entry.value)} is ${done}${until}.\n`)
  },
})

const createRemoveCommand = (list: SenderList, done: string): ListCommand => ({
  positionals: POSITIONALS,
  writes: true,
  options: { kind: { type: 'string' } },
  async run({ db, positionals: [text = ''], values, out }) {
    const { kind, value } = parseSenderEntry(text, values.kind)
    const entry = db.deleteFrom(list).where('kind', '=', kind).where('value', '=', value)
    const { numDeletedRows } = await entry.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new CommandError(`${kind} ${printable(value)} was not ${done}.`)
    await out(
      values.json ? `${json({ kind, value })}\n` : `${kind} ${printable(value)} is no longer ${done}.\n`,
    )
  },
})

const createListCommand = (list: SenderList, empty: string): ListCommand => ({
  async run({ db, values, timeZone, out }) {
    const rows = await db.selectFrom(list).selectAll().orderBy('kind').orderBy('value').execute()
    if (values.json) {
      const entries = rows.map(({ id: _id, created_at, expires_at, ...row }) => ({
        ...row,
        created_at: isoTime(created_at),
        expires_at: isoTime(expires_at),
      }))
      return out(`${json(entries)}\n`)
    }
    if (rows.length === 0) return out(`${empty}\n`)
    const lines = rows.map(({ kind, value, hits, expires_at, reason }) => {
      const until = expires_at === null ? '' : minute(expires_at, timeZone)
      return [kind, value, String(hits), until, reason ?? '']
    })
    await out(table(['kind', 'value', 'hits', `until (${timeZone})`, 'reason'], lines))
  },
})

const ADDS = `[--reason text] [--expires 30d|2026-12-31] [--kind phrase]`

export const block: Subcommand = {
  ...createAddCommand('blacklist', 'blocked'),
  summary:
    'stores leads of a sender without mailing them: an address, a domain (*.domain with subdomains), an IP, 203.0.113.0/24, +49…',
  usage: `block ${ENTRY} ${ADDS}`,
}

export const unblock: Subcommand = {
  ...createRemoveCommand('blacklist', 'blocked'),
  summary: 'removes a sender from the blacklist; leads already blocked stay blocked',
  usage: `unblock ${ENTRY} [--kind phrase]`,
}

export const blocked: Subcommand = {
  ...createListCommand('blacklist', 'Nobody is blocked.'),
  summary: 'blocked senders, with expiry, reason and number of hits',
  usage: 'blocked',
}

export const allow: Subcommand = {
  ...createAddCommand('allowlist', 'allowed'),
  summary: 'always accepts a sender, whatever the rules and the blacklist say',
  usage: `allow ${ENTRY} ${ADDS}`,
}

export const disallow: Subcommand = {
  ...createRemoveCommand('allowlist', 'allowed'),
  summary: 'removes a sender from the allow list',
  usage: `disallow ${ENTRY} [--kind phrase]`,
}

export const allowed: Subcommand = {
  ...createListCommand('allowlist', 'The allow list is empty.'),
  summary: 'senders that are always accepted',
  usage: 'allowed',
}

/** Parses `30d` from now, or a date (UTC). Throws UsageError. */
function parseExpiry(given: string | boolean | undefined, now: number): number | null {
  if (given === undefined) return null
  const [, days] = /^(\d{1,4})d$/.exec(String(given)) ?? []
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(given))
  const time = days ? now + Number(days) * DAY : isDay ? Date.parse(String(given)) : Number.NaN
  if (!(time > now)) throw new UsageError('--expires is a number of days (30d) or a day to come (2026-12-31)')
  return time
}
