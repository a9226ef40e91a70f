import { basename } from 'node:path'
import type { Entries } from './content.server.ts'
import { createDownload, latestAddress } from './downloads/download.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { Mistake } from './files/refusals.server.ts'
import type { Publication } from './publishing/publication.server.ts'

type Fields<Type extends keyof Entries> = keyof Entries[Type][number]['value'] & string

/** Types whose files repeat their name in a field. */
type NamedType = Exclude<keyof Entries, 'banners' | 'ownDocuments'>

/** Field that must equal the file's name, and fields whose value no other file of the type may have. */
const IDENTITY: { [Type in NamedType]: { name: Fields<Type>; unique: Fields<Type>[] } } = {
  products: { name: 'url', unique: ['id', 'model_name'] },
  categories: { name: 'name_slug', unique: ['id'] },
  applications: { name: 'url', unique: ['id'] },
  solutions: { name: 'url', unique: ['order'] },
  certifications: { name: 'id', unique: ['order'] },
  articles: { name: 'title_slug', unique: [] },
  writtenDocuments: { name: 'slug', unique: [] },
}

/** Returns a mistake for each file that shares its name, number or address with another: visitors would find only one of them. */
export function* checkIdentity(entries: Entries): Iterable<Mistake> {
  for (const type of Object.keys(IDENTITY) as NamedType[]) {
    const { name, unique } = IDENTITY[type]
    const files = entries[type] as Entry<Record<string, unknown>>[]
    for (const file of files) yield* checkName(file, name)
    for (const field of unique)
      yield* checkUnique(files.map((entry) => ({ entry, path: [field], value: entry.value[field] })))
  }
  yield* checkUnique(
    entries.writtenDocuments.map((entry) => ({
      entry,
      path: ['slug'],
      value: latestAddress(createDownload({ ...entry.value, body: '' })),
    })),
  )
  yield* checkUnique(listReportNumbers(entries))
}

/** Returns the numbers of all reports and certificates: each is of one test, so none is another's. */
const listReportNumbers = ({ products, certifications }: Entries): UniqueValue[] => [
  ...certifications.flatMap((entry) =>
    entry.value.number === undefined ? [] : { entry, path: ['number'], value: entry.value.number },
  ),
  ...products.map((entry) => ({
    entry,
    path: ['transport_test', 'report'],
    value: entry.value.transport_test.report,
  })),
]

function* checkName(entry: Entry<Record<string, unknown>>, field: string): Iterable<Mistake> {
  const name = basename(entry.file).replace(/\.\w+$/, '')
  if (entry.value[field] === name) return
  const problem = `is not the file's own name "${name}"`
  yield { entry, error: entry.createError([field], problem, 'Rename the file or correct the field.') }
}

/** A value that no other file may have. */
interface UniqueValue {
  entry: Entry
  /** Path of its field. */
  path: string[]
  value: unknown
}

/** A file that was published before keeps its value; a draft never takes one from another file. */
function* checkUnique(values: UniqueValue[]): Iterable<Mistake> {
  const owners = new Map<unknown, Entry>()
  for (const { entry, path, value } of values.toSorted((a, b) => rank(a.entry) - rank(b.entry))) {
    const owner = owners.get(value)
    if (owner) {
      const problem = `${String(value)} is taken by ${basename(owner.file)}`
      yield { entry, error: entry.createError(path, problem, 'Give each its own.') }
    } else owners.set(value, entry)
  }
}

const rank = ({ value, isPublished }: Entry): number =>
  (value as Publication).draft ? 2 : Number(!isPublished)
