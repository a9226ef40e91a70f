import { z } from 'zod'
import { type Link, linksIn } from './markdown-links.server.ts'
import { text } from './shapes.server.ts'

/** What a field of a content file may name. */
export type Kind =
  | 'product'
  | 'category'
  | 'application'
  | 'article'
  | 'certification'
  | 'question'
  | 'picture'
  | 'product picture'
  | 'address'

/** A name in a content file: what of, and the field it stands in, or the character of the Markdown below the fields. */
export interface Name {
  kind: Kind
  name: string
  at: PropertyKey[] | number
}

const kinds = z.registry<{ kind: Kind }>()

/** A field that names something: whatever it names must exist, or the content is not published. */
export const naming = (kind: Kind, shape = text) => shape.clone().register(kinds, { kind })

/** The path of a picture: `/images/site/hero.webp`. */
export const picture = (kind: Kind = 'picture') =>
  naming(kind, text.regex(/^\/images\/[\w-]+(?:[/.][\w-]+)*$/, 'must be a path like /images/site/hero.webp'))

/** An address of this site. */
export const siteAddress = naming('address', text.startsWith('/', 'must begin with /'))

/** Everything a valid value of this shape names. */
export function namesIn(schema: z.core.$ZodType, value: unknown): Name[] {
  const found: Name[] = []
  finderOf(schema)?.(value as never, [], found)
  return found
}

/** Adds what a value at a place names to what was found. */
type Finder = (value: never, at: PropertyKey[], found: Name[]) => void

/** What finds the names in values of a shape, made once for each; nothing for a shape without names. */
const finders = new WeakMap<z.core.$ZodType, Finder | undefined>()

function finderOf(schema: z.core.$ZodType): Finder | undefined {
  if (!finders.has(schema)) finders.set(schema, makeFinder(schema))
  return finders.get(schema)
}

function makeFinder(schema: z.core.$ZodType): Finder | undefined {
  const known = kinds.get(schema)
  if (known) return (name: string, at, found) => void found.push({ ...known, name, at })
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return findInFields(def.shape)
  if (def.type === 'array') {
    const find = finderOf(def.element)
    return (
      find &&
      ((items: never[], at, found) => {
        for (const [index, item] of items.entries()) find(item, [...at, index], found)
      })
    )
  }
  if (def.type === 'optional' || def.type === 'default') {
    const find = finderOf(def.innerType)
    return (
      find &&
      ((value, at, found) => {
        if (value !== undefined) find(value, at, found)
      })
    )
  }
  return undefined
}

function findInFields(shape: z.core.$ZodShape): Finder | undefined {
  const fields = Object.entries(shape).flatMap(([key, part]) => {
    const find = finderOf(part)
    return find ? [{ key, find }] : []
  })
  if (fields.length === 0) return undefined
  return (value: Record<string, never>, at, found) => {
    for (const { key, find } of fields) find(value[key] as never, [...at, key], found)
  }
}

/** What a Markdown text links to within this site. */
export const namesInMarkdown = (markdown: string): Name[] =>
  linksIn(markdown)
    .filter(isOwn)
    .map(({ href, at }) => ({
      kind: href.startsWith('/images/') ? 'picture' : 'address',
      name: href,
      at,
    }))

/** Other sites, letters and telephones, and places on the same page. */
const isOwn = ({ href }: Link): boolean => !/^(?:https?:\/\/|mailto:|tel:|#)/.test(href)
