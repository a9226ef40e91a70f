import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, parse, relative, resolve } from 'node:path'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { checkContent, type ContentCheck } from '#content/check/check-content.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { DOCUMENTS, pdfOf } from '#content/files/folder-state.server.ts'
import { slug } from '#content/files/shapes.server.ts'
import { type Publication } from '#content/publishing/publication.server.ts'
import { addRedirects, readRedirects } from '#content/rename/redirects.server.ts'
import { changedAddresses, isFixed, renamePicture, type Renaming } from '#content/rename/renaming.server.ts'
import { updateReferences } from '#content/rename/update-references.server.ts'
import { contentTypeOf, FILE_TYPES } from '#content/types.server.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'

export const rename: Subcommand = {
  usage: 'rename <file> <new name>',
  summary:
    'gives an item a new name and address: its file, pictures and field, what refers to it, and a redirect from the old address',
  run: (invocation) => {
    const [file, name, ...more] = invocation.positionals
    if (!file || !name || more.length) throw new UsageError('Give a file and its new name.')
    const { directory, pages, out } = invocation
    const before = checkContent(directory, pages)
    const entry = findEntry(invocation, before, file)
    const renaming = createRenaming(directory, entry, name.replace(ENDING, ''))
    for (const line of renameItem(directory, before, { entry, renaming })) out(`${line}\n`)
    return printNewMistakes(invocation, before, renaming)
  },
}

/** Extension of an item's file. The name of a PDF may contain further points. */
const ENDING = /\.(?:yaml|md|pdf)$/

/** Finds the file of an item by its path, by its path below the content folder, or by its name. */
function findEntry({ directory }: Invocation, { entries, refused }: ContentCheck, file: string): Entry {
  const all = [...entries, ...refused].filter(({ file }) => contentTypeOf(relative(directory, file)))
  const fields = file.replace(/\.pdf$/, '.yaml')
  const found = all.filter(
    (entry) =>
      resolve(entry.file) === resolve(fields) ||
      relative(directory, entry.file) === fields ||
      parse(entry.file).name === file,
  )
  const [entry] = found
  if (!entry) {
    const folders = FILE_TYPES.map(({ folder }) => folder).join(', ')
    throw new CommandError(`There is no item ${file} that can be read; those of ${folders} can be renamed.`)
  }
  if (found.length > 1)
    throw new CommandError(`Say which: ${found.map((one) => relative(directory, one.file)).join(', ')}.`)
  return entry
}

/** Throws CommandError if the item cannot have this name. */
function createRenaming(directory: string, entry: Entry, to: string): Renaming {
  const type = contentTypeOf(relative(directory, entry.file))!
  const renaming = { type, value: entry.value, from: parse(entry.file).name, to }
  const isOwn = type.folder === DOCUMENTS
  if (isOwn ? !/^\w[\w.-]*$/.test(to) : !slug.safeParse(to).success)
    throw new CommandError(
      `"${to}" cannot be part of an address: use lower-case letters, digits and dashes${isOwn ? ', or points' : ''}.`,
    )
  if (isFixed(renaming))
    throw new CommandError(`${renaming.from} must keep its name: the site's code knows it.`)
  const target = fileOf(directory, renaming)
  if (existsSync(target) || (isOwn && existsSync(pdfOf(target))))
    throw new CommandError(`There already is ${type.folder}/${to}.`)
  return renaming
}

const fileOf = (directory: string, { type, to }: Renaming) =>
  join(directory, type.folder, `${to}.${type.extension}`)

interface Plan {
  entry: Entry
  renaming: Renaming
}

/** Changes the files; yields a line about each change. */
function* renameItem(directory: string, { entries, refused }: ContentCheck, { entry, renaming }: Plan) {
  for (const one of new Map([...entries, ...refused].map((each) => [each.file, each])).values()) {
    const text = updateReferences(one, renaming, one.file === entry.file)
    if (text === undefined) continue
    writeFileSync(one.file, text)
    if (one.file !== entry.file) yield `updated ${relative(directory, one.file)}`
  }
  for (const file of filesOf(entry.file)) {
    const to = join(dirname(file), `${renaming.to}${parse(file).ext}`)
    renameSync(file, to)
    yield `renamed ${relative(directory, file)} to ${basename(to)}`
  }
  yield* renamePictures(directory, renaming)
  yield* redirect(directory, renaming)
}

/** Returns the file of an item, and the PDF that it describes. */
const filesOf = (file: string): string[] =>
  basename(dirname(file)) === DOCUMENTS && existsSync(pdfOf(file)) ? [file, pdfOf(file)] : [file]

function* renamePictures(directory: string, renaming: Renaming): Iterable<string> {
  const folder = `/images/${renaming.type.folder}`
  if (!existsSync(join(directory, folder))) return
  for (const name of readdirSync(join(directory, folder))) {
    const path = `${folder}/${name}`
    const to = renamePicture(renaming, path)
    if (to === path) continue
    renameSync(join(directory, path), join(directory, to))
    yield `renamed ${path.slice(1)} to ${basename(to)}`
  }
}

/** Matches addresses that `redirects.yaml` may contain: paths of pages. */
const REDIRECTED = /^\/(?!documents\/)[^?#]*$/

/** Adds a redirect from each old address of a page; yields a line about each address. */
function* redirect(directory: string, renaming: Renaming): Iterable<string> {
  // No visitor knows the address of a draft.
  if ((renaming.value as Publication).draft) return
  if (renaming.type.folder === DOCUMENTS && !('replaces' in (renaming.value as object)))
    yield 'its address has its name in it: nothing redirects the old address'
  const file = join(directory, 'redirects.yaml')
  const changed = changedAddresses(renaming)
  const pages = changed.filter(([from]) => REDIRECTED.test(from)).map(([from, to]) => ({ from, to }))
  if (pages.length) writeFileSync(file, addRedirects(readRedirects(file), pages))
  for (const { from, to } of pages) yield `${from} redirects to ${to}`
  for (const [from, to] of changed)
    if (!REDIRECTED.test(from)) yield `${from} is now ${to}: nothing redirects the old address`
}

/** Prints the mistakes that the renaming has caused, such as a reference that could not be updated. Returns the exit code. */
function printNewMistakes(
  { directory, pages, err }: Invocation,
  before: ContentCheck,
  { from, to }: Renaming,
): number {
  const known = new Set(before.mistakes.map(({ message }) => message.replaceAll(from, to)))
  const mistakes = checkContent(directory, pages).mistakes.filter(
    ({ message }) => !known.has(message.replaceAll(from, to)),
  )
  for (const { message } of mistakes) err(`${message}\n`)
  return mistakes.length ? 1 : 0
}
