import { basename } from 'node:path'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { Mistake } from './files/refusals.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import type { Publication } from './publishing/publication.server.ts'
import { isUnwritten, TO_WRITE } from './publishing/unwritten.server.ts'
import { COUNT_NAMES } from './pages/read-copies.server.ts'
import { partsOf } from './texts.server.ts'

type Place = Parameters<Entry['createError']>[0]

/** `{products}` or `{chat.note}`, and what looks like one: `{ products }`, `{chat-note}`. */
const PLACEHOLDER = /\{[^{}]*\}/g

/** Returns a mistake for each placeholder that nothing fills in, and each text outside drafts that is still to be written: visitors would read it. */
export function* checkPlaceholders(files: Entry[], pages: PageCopy[]): PausableWork<Mistake[]> {
  const copies = new Map(pages.map(({ file, placeholders }) => [file, [...COUNT_NAMES, ...placeholders]]))
  const mistakes: Mistake[] = []
  for (const entry of files) {
    const names = copies.get(basename(entry.file)) ?? []
    const remedy = names.length
      ? `Use one of: ${names.map((name) => `{${name}}`).join(', ')}.`
      : 'Write what it stands for: only the copy of pages has placeholders.'
    const { draft } = entry.value as Publication
    for (const { found, at } of findPlaceholders(entry)) {
      if (found === TO_WRITE) {
        const error = entry.createError(at, 'is still to be written', 'Write it, or add "draft: true".')
        if (!draft) mistakes.push({ entry, error })
        continue
      }
      if (names.includes(found.slice(1, -1))) continue
      const error = entry.createError(at, `nothing is put in the place of ${found}`, remedy)
      mistakes.push({ entry, error })
    }
    yield
  }
  return mistakes
}

function* findPlaceholders({ value, body }: Entry): Iterable<{ found: string; at: Place }> {
  for (const { value: text, path: at } of partsOf(value))
    if (typeof text === 'string') {
      if (isUnwritten(text)) yield { found: TO_WRITE, at }
      for (const [found] of text.matchAll(PLACEHOLDER)) yield { found, at }
    }
  if (isUnwritten(body.toString('utf8', 0, 20))) yield { found: TO_WRITE, at: 0 }
  if (body.includes('{'))
    for (const { 0: found, index } of body.toString().matchAll(PLACEHOLDER)) yield { found, at: index }
}
