import { basename, dirname } from 'node:path'
import type { Entry } from '#content/files/entry.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import type { Reference } from '#content/files/reference.server.ts'
import { readSource, type Source } from '#content/files/source.server.ts'
import { findText } from '#content/files/yaml.server.ts'
import { type Renaming, renameReference } from './renaming.server.ts'

/** A change of a name in a file. */
interface Change {
  at: Reference['at']
  from: string
  to: string
}

/**
 * Returns the text of a file with its references to a renamed item updated, and its own name if it is the item; undefined if nothing
 * changes. All other characters stay.
 */
export function updateReferences(entry: Entry, renaming: Renaming, isItem: boolean): string | undefined {
  const changes = listChanges(entry, renaming, isItem)
  if (changes.length === 0) return undefined
  const source = readSource(entry.file)
  const places = changes.flatMap(({ at, from, to }) => {
    const start = findName(source, at, from)
    return start === undefined ? [] : { start, end: start + from.length, to }
  })
  if (places.length === 0) return undefined
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), source.text)
}

function listChanges(entry: Entry, renaming: Renaming, isItem: boolean): Change[] {
  const { from, to, type } = renaming
  const changes: Change[] = entry
    .findReferences()
    .map(({ kind, name, at }) => ({ at, from: name, to: renameReference(renaming, { kind, name }) }))
    .filter((change) => change.from !== change.to)
  if (isReplacedBy(entry, renaming)) changes.push({ at: ['replaces'], from, to })
  if (isItem && type.identity !== undefined) changes.push({ at: [type.identity], from, to })
  return changes
}

/** Whether a document of the company's own says that it replaces the renamed document. */
const isReplacedBy = ({ file, value }: Entry, { type, from }: Renaming): boolean =>
  [DOCUMENTS, 'downloads'].includes(type.folder) &&
  basename(dirname(file)) === DOCUMENTS &&
  (value as { replaces?: unknown }).replaces === from

/**
 * Returns the offset of a name in the text of a file. Undefined if it is written with escapes or over several lines: the check that
 * follows reports it.
 */
function findName({ text, yaml, body }: Source, at: Reference['at'], name: string): number | undefined {
  const range = typeof at === 'number' ? [at, body.length] : findText(yaml, at)
  if (!range) return undefined
  const offset = typeof at === 'number' ? text.length - body.length : text.indexOf(yaml)
  const [first, last] = range.map((place) => place + offset) as [number, number]
  const start = text.indexOf(name, first)
  return start < 0 || start + name.length > last ? undefined : start
}
