import { z } from 'zod'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Content } from './content.server.ts'
import { listSlug, offers } from './downloads/offers.server.ts'
import { familyOf } from './products/find.server.ts'

/** Another server may leave a text empty. */
const text = z.string()

const productItem = z.object({
  id: z.number(),
  name: text,
  model_name: text,
  url: text,
  main_pic_url: text,
})

/** The API's lists and their shapes (spec §7, backend.md section 6); a remote server must answer with the same. */
export const shapes = {
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

export type ListName = keyof typeof shapes
export type List<Name extends ListName> = z.infer<(typeof shapes)[Name]>
export const listNames = Object.keys(shapes) as ListName[]

/** Where the lists come from: this server's content, or the server of `API_BASE_URL`. */
export interface Lists {
  /** Nothing while the other server has never given it: the page says so in its place. */
  get<Name extends ListName>(name: Name): Promise<List<Name> | undefined>
  /** Whether every list has been had. */
  ready: () => boolean
  /** Lists that change by themselves say so. */
  onChange?: (listener: () => void) => void
}

type Builders = { [Name in ListName]: (content: Content) => List<Name> }

const only = <Value extends object, Key extends keyof Value>(
  value: Value,
  ...keys: Key[]
): Pick<Value, Key> => Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>

/** Each list as this server answers it. */
export const buildList: Builders = {
  'product-categories': ({ categories, products }) =>
    categories.map((category) => ({
      ...only(category, 'id', 'name', 'name_slug', 'main_pic'),
      products: familyOf(products, category.name_slug).map((product) =>
        only(product, 'id', 'name', 'model_name', 'url', 'main_pic_url'),
      ),
    })),
  applications: ({ applications }) =>
    applications.map((application) => only(application, 'name', 'url', 'main_pic_url')),
  solutions: ({ solutions }) => solutions.map((solution) => only(solution, 'name', 'url', 'promise')),
  articles: ({ articles }) =>
    articles.map((article) =>
      only(article, 'title', 'title_slug', 'date', 'tags', 'reading_time_min', 'excerpt'),
    ),
  certifications: ({ certifications }) =>
    certifications.map(({ valid_until, ...certification }) => ({
      ...only(certification, 'id', 'standard', 'kind', 'covers', 'scope', 'number', 'issued', 'expired'),
      ...(valid_until && { valid_until }),
    })),
  downloads: (content) =>
    offers(content).map((offer) => ({
      ...only(offer, 'type', 'title', 'applies_to', 'version', 'date', 'language', 'url'),
      slug: listSlug(offer),
    })),
}

/** The lists of a state of the content, each made when it is first asked for. */
const listsOf = memoizeByObject((content: Content) => {
  const made = new Map<ListName, unknown>()
  return (name: ListName) => {
    if (!made.has(name)) made.set(name, buildList[name](content))
    return made.get(name)
  }
})

export function localLists(content: () => Content): Lists {
  return { get: (name) => Promise.resolve(listsOf(content())(name) as never), ready: () => true }
}
