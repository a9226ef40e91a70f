import { basename } from 'node:path'
import type { Entries } from './content.server.ts'
import { createDownload, latestAddress } from './downloads/download.server.ts'
import type { Entry } from './files/entry.server.ts'

type Fields<Type extends keyof Entries> = keyof Entries[Type][number]['value'] & string

/** Field that must equal the file's name, and fields whose value no other file of the type may have. */
const IDENTITY: { [Type in keyof Entries]: { name: Fields<Type>; unique: Fields<Type>[] } } = {
  products: { name: 'url', unique: ['id', 'model_name'] },
  categories: { name: 'name_slug', unique: ['id'] },
  applications: { name: 'url', unique: ['id'] },
  solutions: { name: 'url', unique: ['order'] },
  certifications: { name: 'id', unique: ['order'] },
  articles: { name: 'title_slug', unique: [] },
  writtenDocuments: { name: 'slug', unique: [] },
}

/** Throws ContentError if two files share a name, number or address: visitors would find only one of them. */
export function checkIdentity(entries: Entries): void {
  for (const type of Object.keys(IDENTITY) as (keyof Entries)[]) {
    const { name, unique } = IDENTITY[type]
    const files = entries[type] as Entry<Record<string, unknown>>[]
    for (const file of files) checkName(file, name)
    for (const field of unique) checkUnique(files, field, ({ value }) => value[field])
  }
  checkUnique(entries.writtenDocuments, 'slug', ({ value }) =>
    latestAddress(createDownload({ ...value, body: '' })),
  )
}

function checkName(file: Entry<Record<string, unknown>>, field: string): void {
  const name = basename(file.file).replace(/\.\w+$/, '')
  if (file.value[field] === name) return
  const problem = `is not the file's own name "${name}"`
  throw file.createError([field], problem, 'Rename the file or correct the field.')
}

function checkUnique<File extends Entry>(
  files: File[],
  field: string,
  valueOf: (file: File) => unknown,
): void {
  const owners = new Map<unknown, File>()
  for (const file of files) {
    const value = valueOf(file)
    const owner = owners.get(value)
    if (owner) {
      const problem = `${String(value)} is taken by ${basename(owner.file)}`
      throw file.createError([field], problem, 'Give each its own.')
    }
    owners.set(value, file)
  }
}
