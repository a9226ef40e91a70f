import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Entry } from '#content/files/entry.server.ts'
import { DOCUMENTS } from '#content/files/folder-state.server.ts'
import { readSource } from '#content/files/source.server.ts'
import { findText } from '#content/files/yaml.server.ts'
import { type Renaming, renameReference } from './renaming.server.ts'

/** Replacement of the characters from `start` to `end` of a file. */
interface TextEdit {
  start: number
  end: number
  text: string
}

/**
 * Returns the text of a file with its references to a renamed item mended, and its own name if it is the item; undefined if nothing
 * changes. All other characters stay.
 */
export function mendFile(entry: Entry, renaming: Renaming, isItem: boolean): string | undefined {
  const edits = [...listEdits(entry, renaming, isItem)]
  if (edits.length === 0) return undefined
  let text = readText(entry.file)
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + inserted + text.slice(end)
  return text
}

function* listEdits(entry: Entry, renaming: Renaming, isItem: boolean): Iterable<TextEdit> {
  const text = readText(entry.file)
  const { yaml, body } = readSource(entry.file)
  const yamlStart = text.indexOf(yaml, entry.file.endsWith('.md') ? '---'.length : 0)
  const bodyStart = text.length - body.length
  const editAt = (at: number | PropertyKey[], before: string, after: string): TextEdit | undefined => {
    const range = typeof at === 'number' ? [at, body.length] : findText(yaml, at)
    const offset = typeof at === 'number' ? bodyStart : yamlStart
    const start = range ? text.indexOf(before, range[0]! + offset) : -1
    // A text that is written with escapes or over several lines is left, and named by the check that follows.
    return start < 0 || start + before.length > range![1]! + offset
      ? undefined
      : { start, end: start + before.length, text: after }
  }
  const changes = entry.findReferences().map((one) => ({ ...one, after: renameReference(renaming, one) }))
  const { identity } = renaming.type
  if (isReplacedBy(entry, renaming)) yield* asList(editAt(['replaces'], renaming.from, renaming.to))
  if (isItem && identity !== undefined) yield* asList(editAt([identity], renaming.from, renaming.to))
  for (const { at, name, after } of changes) if (after !== name) yield* asList(editAt(at, name, after))
}

/** Whether an own document names the renamed document as the one that it replaces. */
const isReplacedBy = ({ file, value }: Entry, { type, from }: Renaming): boolean =>
  [DOCUMENTS, 'downloads'].includes(type.folder) &&
  basename(dirname(file)) === DOCUMENTS &&
  (value as { replaces?: unknown }).replaces === from

const asList = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

/** Reads a file without a byte order mark. */
const readText = (file: string): string => readFileSync(file, 'utf8').replace(/^\ufeff/, '')
