import type { Content } from '#content/content.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { ContentFolder } from '#content/files/folder.server.ts'
import { mapTexts } from '#content/texts.server.ts'
import { capital } from '#kit/text/capital.ts'
import type { PageCopy } from './copy.server.ts'

/** Reads the copy that pages declare, with its counts filled in. */
export function readCopies(
  folder: ContentFolder,
  pages: PageCopy[],
  lists: Counted,
): Pick<Content, 'copy' | 'copyBody'> {
  const fillCounts = createCountFiller(lists)
  const copies = new Map(
    pages.map(({ file, schema }) => {
      const entry = folder.readFile(`pages/${file}`, schema)
      return [file, { ...entry, value: mapTexts(entry.value, fillCounts) }]
    }),
  )
  const entryOf = ({ file }: PageCopy): Entry => {
    const entry = copies.get(file)
    if (!entry) throw new Error(`the copy ${file} is not declared to readContent`)
    return entry
  }
  return {
    copy: <Value>(page: PageCopy<Value>) => entryOf(page).value as Value,
    copyBody: (page) => entryOf(page).body.toString(),
  }
}

const NUMERALS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

const LISTS = ['products', 'categories', 'applications', 'solutions', 'certifications', 'articles'] as const
type Counted = Pick<Content, (typeof LISTS)[number]>

/** Names of the counts that every page's copy may use: `products`, `Products`. */
export const COUNT_NAMES = [...LISTS, 'samples'].flatMap((name) => [name, capital(name)])

/** Returns a function that replaces `{products}` by "48" and `{Applications}` by "Twelve", in figures above twelve. */
function createCountFiller(lists: Counted): (text: string) => string {
  const lengths: Record<string, number> = Object.fromEntries(LISTS.map((name) => [name, lists[name].length]))
  lengths['samples'] = lists.products.filter((product) => product.sample_available).length
  const counts = new Map(
    Object.entries(lengths).flatMap(([name, length]): [string, string][] => [
      [name, String(length)],
      [capital(name), NUMERALS[length] ?? String(length)],
    ]),
  )
  return (text) => text.replace(/\{(\w+)\}/g, (whole, name: string) => counts.get(name) ?? whole)
}
