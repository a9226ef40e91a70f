import { join, parse, relative } from 'node:path'
import { isDraftFile } from '#content/publishing/draft-file.server.ts'
import type { ContentError } from './content-error.server.ts'
import type { Entry } from './entry.server.ts'

/** A mistake that was found by comparing a file with others. */
export interface Mistake {
  entry: Entry
  error: ContentError
  /** Missing target of a reference in the entry: a file such as `pages/faq.yaml`, or the name of an item such as `rv-and-camper`. */
  needs?: string
}

/** Files and items that are refused when the content is read. */
export class Refusals {
  /** Errors by file or folder. */
  readonly files = new Map<string, ContentError>()
  /** Errors of the items that are left out of a list, by their place, for each file that is a list. */
  readonly items = new Map<string, Map<number, ContentError>>()

  get errors(): ContentError[] {
    return [this.files, ...this.items.values()].flatMap((errors) => [...errors.values()])
  }

  clear(): void {
    this.files.clear()
    this.items.clear()
  }

  /** Refuses a file, or of a list the item that the error names. The first error of each has the others. */
  add(name: string, error: ContentError): void {
    const items = this.items.get(name)
    const [place = ''] = error.field.split('.')
    if (!items) addFirst(this.files, name, error)
    else addFirst(items, Number(place), error)
  }

  /**
   * Returns the files at fault for a mistake if no file was removed. If an unchanged file refers to a changed one, the changed one is
   * at fault. A file is not at fault for a reference to a refused draft, nor at a first start for one to any refused file.
   */
  findFaulty(root: string, { entry, needs }: Mistake, published: ReadonlyMap<string, unknown>): string[] {
    const name = relative(root, entry.file)
    if (entry.isPublished) return needs !== undefined && published.has(needs) ? [needs] : [name]
    const leftOut = [...this.files.keys()].filter((other) => other === needs || parse(other).name === needs)
    const isExcused = leftOut.some((other) => published.size === 0 || isDraftFile(join(root, other)))
    return isExcused ? [] : [name]
  }

  /** Returns the left-out items of a list, to which its reader adds. */
  itemsOf(name: string): Map<number, ContentError> {
    const items = this.items.get(name) ?? new Map<number, ContentError>()
    this.items.set(name, items)
    return items
  }
}

function addFirst<Key>(errors: Map<Key, ContentError>, key: Key, error: ContentError): void {
  const first = errors.get(key)
  if (!first) errors.set(key, error)
  else if ([first, ...first.others].every(({ message }) => message !== error.message))
    first.others.push(error)
}
