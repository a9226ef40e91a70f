import { z } from 'zod'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { NOT_FOUND, UNAVAILABLE } from '#kit/pages/server/load.server.ts'
import type { Content } from './content.server.ts'
import { listSlug } from './downloads/download.server.ts'
import { listDownloads } from './downloads/list-downloads.server.ts'
import { familyOf } from './products/find.server.ts'

/** Text that may be empty, as the upstream API permits. */
const text = z.string()

const productItem = z.object({ id: z.number(), name: text, model_name: text, url: text, main_pic_url: text })

/** Schemas of the API's lists (spec §7), both this site's own and the upstream API's. */
export const listSchemas = {
  'product-categories': z.array(
    z.object({ id: z.number(), name: text, name_slug: text, main_pic: text, products: z.array(productItem) }),
  ),
  applications: z.array(z.object({ name: text, url: text, main_pic_url: text })),
  solutions: z.array(z.object({ name: text, url: text, promise: text })),
  articles: z.array(
    z.object({
      title: text,
      title_slug: text,
      date: text,
      tags: z.array(text),
      reading_time_min: z.number(),
      excerpt: text,
    }),
  ),
  certifications: z.array(
    z.object({
      id: text,
      standard: text,
      kind: text,
      covers: text,
      scope: text,
      number: text,
      issued: text,
      valid_until: text.optional(),
      expired: z.boolean().default(false),
    }),
  ),
  downloads: z.array(
    z.object({
      slug: text,
      type: text,
      title: text,
      applies_to: text,
      version: text,
      date: text,
      language: text,
      url: text,
    }),
  ),
}

export type ListName = keyof typeof listSchemas
export type List<Name extends ListName> = z.infer<(typeof listSchemas)[Name]>
export const listNames = Object.keys(listSchemas) as ListName[]

/** The API's lists: of this server's content, or of the upstream API. */
export interface Lists {
  /** Resolves with undefined while the upstream API has never returned the list. */
  get<Name extends ListName>(name: Name): Promise<List<Name> | undefined>
  /** Whether every list has been received once. */
  ready: () => boolean
  /** Calls the listener when a list changes although the content has not. */
  subscribe?: (listener: () => void) => void
}

/** Source of each list; the list's schema drops the other fields. */
const sources: Record<ListName, (content: Content) => unknown> = {
  'product-categories': ({ categories, products }) =>
    categories.map((category) => ({ ...category, products: familyOf(products, category.name_slug) })),
  applications: ({ applications }) => applications,
  solutions: ({ solutions }) => solutions,
  articles: ({ articles }) => articles,
  certifications: ({ certifications }) => certifications,
  downloads: (content) =>
    listDownloads(content).map((download) => ({ ...download, slug: listSlug(download) })),
}

export const buildList = <Name extends ListName>(name: Name, content: Content): List<Name> =>
  listSchemas[name].parse(sources[name](content)) as List<Name>

/** Returns a function that builds each list once for a version of the content. */
const listsOf = memoizeByObject((content: Content) => {
  const lists = new Map<ListName, unknown>()
  return (name: ListName) => {
    if (!lists.has(name)) lists.set(name, buildList(name, content))
    return lists.get(name)
  }
})

export function createLocalLists(content: () => Content): Lists {
  return { get: (name) => Promise.resolve(listsOf(content())(name) as never), ready: () => true }
}

/** Finds an entry of a list; UNAVAILABLE while the list is. */
export async function findListed<Item extends object>(
  list: Promise<Item[] | undefined>,
  isWanted: (item: Item) => boolean,
): Promise<Item | typeof NOT_FOUND | typeof UNAVAILABLE> {
  const items = await list
  return items ? (items.find(isWanted) ?? NOT_FOUND) : UNAVAILABLE
}
