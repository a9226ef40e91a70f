import { randomUUIDv7 } from 'node:crypto'
import { userInfo } from 'node:os'
import type { SenderList } from '#leads/verdict/sender-list.server.ts'
import { senderEntry } from './sender-entry.server.ts'
import { NotFound, type Subcommand, UsageError } from './subcommand.server.ts'
import { isoTime, json, minute, printable, table } from './text.server.ts'
import { DAY } from '#leads/span.server.ts'

const WHAT = '<email|domain|ip>'
const WORDS = ['email|domain|ip']

const adding = (
  list: SenderList,
  done: string,
): Pick<Subcommand, 'words' | 'writes' | 'options' | 'run'> => ({
  words: WORDS,
  writes: true,
  options: { reason: { type: 'string' }, expires: { type: 'string' }, kind: { type: 'string' } },
  async run({ db, words: [text = ''], values, out }) {
    const now = Date.now()
    const entry = senderEntry(text, values.kind)
    const reason = typeof values.reason === 'string' ? values.reason : null
    const told = { reason, expires_at: expiryOf(values.expires, now) }
    await db
      .insertInto(list)
      .values({ id: randomUUIDv7(), ...entry, ...told, created_by: userInfo().username, created_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(told))
      .execute()
    const until = told.expires_at === null ? '' : ` until ${minute(told.expires_at)} UTC`
    if (values.json) return out(`${json({ ...entry, reason, expires_at: isoTime(told.expires_at) })}\n`)
    await out(`${entry.kind} ${printable(entry.value)} is ${done}${until}.\n`)
  },
})

const removing = (
  list: SenderList,
  done: string,
): Pick<Subcommand, 'words' | 'writes' | 'options' | 'run'> => ({
  words: WORDS,
  writes: true,
  options: { kind: { type: 'string' } },
  async run({ db, words: [text = ''], values, out }) {
    const { kind, value } = senderEntry(text, values.kind)
    const entry = db.deleteFrom(list).where('kind', '=', kind).where('value', '=', value)
    const { numDeletedRows } = await entry.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound(`${kind} ${printable(value)} was not ${done}.`)
    await out(
      values.json ? `${json({ kind, value })}\n` : `${kind} ${printable(value)} is no longer ${done}.\n`,
    )
  },
})

const listing = (list: SenderList, empty: string): Pick<Subcommand, 'run'> => ({
  async run({ db, values, out }) {
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
      const until = expires_at === null ? '' : minute(expires_at)
      return [kind, value, String(hits), until, reason ?? '']
    })
    await out(table(['kind', 'value', 'hits', 'until (UTC)', 'reason'], lines))
  },
})

const ADDS = `[--reason text] [--expires 30d|2026-12-31] [--kind phrase]`

export const block: Subcommand = {
  ...adding('blacklist', 'blocked'),
  summary:
    'stores what a sender writes and mails nobody: an address, a domain (*.domain with all below), an IP, 203.0.113.0/24, +49…',
  usage: `block ${WHAT} ${ADDS}`,
}

export const unblock: Subcommand = {
  ...removing('blacklist', 'blocked'),
  summary: 'takes a sender from the blacklist; leads it has blocked stay so',
  usage: `unblock ${WHAT} [--kind phrase]`,
}

export const blocked: Subcommand = {
  ...listing('blacklist', 'Nobody is blocked.'),
  summary: 'who is blocked, until when, why, and how often that has hit',
  usage: 'blocked',
}

export const allow: Subcommand = {
  ...adding('allowlist', 'always let in'),
  summary: 'always lets a sender in, whatever the rules and the blacklist say',
  usage: `allow ${WHAT} ${ADDS}`,
}

export const disallow: Subcommand = {
  ...removing('allowlist', 'always let in'),
  summary: 'judges a sender like all others again',
  usage: `disallow ${WHAT} [--kind phrase]`,
}

export const allowed: Subcommand = {
  ...listing('allowlist', 'Nobody is let in unjudged.'),
  summary: 'who is always let in',
  usage: 'allowed',
}

/** `30d` from now, or the beginning of a day in UTC. */
function expiryOf(given: string | boolean | undefined, now: number): number | null {
  if (given === undefined) return null
  const [, days] = /^(\d{1,4})d$/.exec(String(given)) ?? []
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(given))
  const time = days ? now + Number(days) * DAY : isDay ? Date.parse(String(given)) : Number.NaN
  if (!(time > now)) throw new UsageError('--expires is a number of days (30d) or a day to come (2026-12-31)')
  return time
}
