import { basename } from 'node:path'
import type { Entries } from './content.server.ts'
import { lastingAddress, writtenOffer } from './downloads/offers.server.ts'
import type { Entry } from './files/read.server.ts'

type Fields<Type extends keyof Entries> = keyof Entries[Type][number]['value'] & string

/** `name` must be the file's own name; what the `own` fields say, no other file of the type may say. */
const IDENTITY: { [Type in keyof Entries]: { name: Fields<Type>; own: Fields<Type>[] } } = {
  products: { name: 'url', own: ['id', 'model_name'] },
  categories: { name: 'name_slug', own: ['id'] },
  applications: { name: 'url', own: ['id'] },
  solutions: { name: 'url', own: ['order'] },
  certifications: { name: 'id', own: ['order'] },
  articles: { name: 'title_slug', own: [] },
  documents: { name: 'slug', own: [] },
}

/** Throws ContentMistake when a file goes by another's name or number: visitors would find only one of them. */
export function checkIdentity(entries: Entries): void {
  for (const type of Object.keys(IDENTITY) as (keyof Entries)[]) {
    const { name, own } = IDENTITY[type]
    const files: Entry<object>[] = entries[type]
    for (const file of files) checkName(file, name)
    for (const field of own) checkUnique(files, field, (file) => valueOf(file, field))
  }
  checkUnique(entries.documents, 'slug', ({ value, body }) =>
    lastingAddress(writtenOffer({ ...value, body: body.toString() })),
  )
}

const valueOf = ({ value }: Entry<object>, field: string): unknown =>
  (value as Record<string, unknown>)[field]

function checkName(file: Entry<object>, field: string): void {
  const name = basename(file.file).replace(/\.\w+$/, '')
  if (valueOf(file, field) !== name)
    throw file.mistake(
      [field],
      `is not the file's own name "${name}"`,
      'Rename the file or correct the field.',
    )
}

/** Copying a file and forgetting its number is the usual slip. */
function checkUnique<File extends Entry>(files: File[], field: string, key: (file: File) => unknown): void {
  const owners = new Map<unknown, File>()
  for (const file of files) {
    const owner = owners.get(key(file))
    if (owner)
      throw file.mistake(
        [field],
        `${String(key(file))} is taken by ${basename(owner.file)}`,
        'Give each its own.',
      )
    owners.set(key(file), file)
  }
}
