import { z } from 'zod'
import { type Link, linksIn } from './markdown-links.server.ts'
import { text } from './shapes.server.ts'

/** Kinds of things that a field of a content file may refer to. */
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

/** A reference in a content file: its kind, and its field or its offset in the Markdown below the fields. */
export interface Name {
  kind: Kind
  name: string
  at: PropertyKey[] | number
}

const kinds = z.registry<{ kind: Kind }>()

/** A field that refers to something, which must exist: otherwise the content is not published. */
export const naming = (kind: Kind, shape = text) => shape.clone().register(kinds, { kind })

/** The path of a picture: `/images/site/hero.webp`. */
export const picture = (kind: Kind = 'picture') =>
  naming(kind, text.regex(/^\/images\/[\w-]+(?:[/.][\w-]+)*$/, 'must be a path like /images/site/hero.webp'))

/** An address of this site. */
export const siteAddress = naming('address', text.startsWith('/', 'must begin with /'))

/** Returns everything that a valid value of this shape refers to; `at` is the place of the value. */
export function namesIn(schema: z.core.$ZodType, value: unknown, at: PropertyKey[] = []): Name[] {
  if (value === undefined) return []
  const known = kinds.get(schema)
  if (known) return [{ ...known, name: value as string, at }]
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) =>
        namesIn(part, (value as Record<string, unknown>)[key], [...at, key]),
      )
    case 'array':
      return (value as unknown[]).flatMap((item, index) => namesIn(def.element, item, [...at, index]))
    case 'optional':
    case 'default':
      return namesIn(def.innerType, value, at)
    default:
      return []
  }
}

/** Returns what a Markdown text links to within this site. */
export const namesInMarkdown = (markdown: string): Name[] =>
  linksIn(markdown)
    .filter(isOwn)
    .map(({ href, at }) => ({
      kind: href.startsWith('/images/') ? 'picture' : 'address',
      name: href,
      at,
    }))

/** Links to other sites, mail and telephone links and links within the page do not count. */
const isOwn = ({ href }: Link): boolean => !/^(?:https?:\/\/|mailto:|tel:|#)/.test(href)
