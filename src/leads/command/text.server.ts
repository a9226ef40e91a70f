import { plural } from '#kit/text/amounts.ts'
import { localTime } from '#leads/export-leads.server.ts'

/** Removes control and bidirectional characters from the text of a lead: an escape sequence could rewrite the screen. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}

/** Writes JSON in which the characters that `printable` removes are escaped. */
export function json(value: unknown): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replaceAll(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escaped)
}

/** Returns `2 mails and 1 webhook message`. */
export function countDeliveries(channels: string[]): string {
  const webhooks = channels.filter((channel) => channel.startsWith('webhook.')).length
  const mails = channels.length - webhooks
  const parts = [
    ...(mails > 0 || webhooks === 0 ? [plural(mails, 'mail')] : []),
    ...(webhooks > 0 ? [plural(webhooks, 'webhook message')] : []),
  ]
  return parts.join(' and ')
}

/** Returns `2026-11-20 22:10` on the clock of a place. */
export const minute = (time: number, timeZone: string): string =>
  localTime(time, timeZone).time.replace('T', ' ')

/** Returns `2026-11-20T22:10:00.000Z`, or null. */
export const isoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString()

/** Lays out a table whose columns are at most 40 characters wide. */
export function table(headings: string[], rows: string[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => shortened(printable(cell))))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => lengthOf(row[column] ?? ''))))
  const line = (row: string[]) => row.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  ')
  return cells.map((row) => `${line(row).trimEnd()}\n`).join('')
}

function shortened(cell: string): string {
  const chars = Array.from(cell)
  return chars.length > 40 ? `${chars.slice(0, 39).join('')}…` : cell
}

const padded = (cell: string, width: number): string => cell + ' '.repeat(Math.max(0, width - lengthOf(cell)))

const lengthOf = (text: string): number => Array.from(text).length
