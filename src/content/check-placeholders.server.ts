import { basename } from 'node:path'
import type { Entry } from './files/entry.server.ts'
import type { Mistake } from './files/folder.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import { COUNT_NAMES } from './pages/read-copies.server.ts'

type Place = Parameters<Entry['createError']>[0]

/** `{products}` or `{chat.note}`. */
const PLACEHOLDER = /\{([\w.]*)\}/g

/** Returns a mistake for each placeholder that nothing fills in: visitors would read its braces. */
export function* checkPlaceholders(files: Entry[], pages: PageCopy[]): Iterable<Mistake> {
  const copies = new Map(pages.map(({ file, placeholders }) => [file, [...COUNT_NAMES, ...placeholders]]))
  for (const entry of files) {
    const names = copies.get(basename(entry.file)) ?? []
    const remedy = names.length
      ? `Use one of: ${names.map((name) => `{${name}}`).join(', ')}.`
      : 'Write what it stands for: only the copy of pages has placeholders.'
    for (const { found, at } of findPlaceholders(entry)) {
      if (names.includes(found.slice(1, -1))) continue
      yield { entry, error: entry.createError(at, `nothing is put in the place of ${found}`, remedy) }
    }
  }
}

function* findPlaceholders({ value, body }: Entry): Iterable<{ found: string; at: Place }> {
  yield* findInFields(value, [])
  if (body.includes('{'))
    for (const { 0: found, index } of body.toString().matchAll(PLACEHOLDER)) yield { found, at: index }
}

function* findInFields(value: unknown, at: string[]): Iterable<{ found: string; at: Place }> {
  if (typeof value === 'string') for (const [found] of value.matchAll(PLACEHOLDER)) yield { found, at }
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) yield* findInFields(part, [...at, key])
}
