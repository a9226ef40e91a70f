import { z } from 'zod'
import { text } from './shapes.server.ts'

/** Kinds of targets that a field of a content file may refer to. */
export type ReferenceKind =
  | 'product'
  | 'category'
  | 'application'
  | 'article'
  | 'certification'
  | 'question'
  | 'picture'
  | 'product picture'
  | 'address'
  | 'redirect target'
  | 'file address'

/** A reference in a content file, with its field, or its offset in the Markdown. */
export interface Reference {
  kind: ReferenceKind
  name: string
  at: PropertyKey[] | number
}

const kinds = z.registry<{ kind: ReferenceKind }>()

/** Returns the kind of item that a field of this schema refers to; undefined if it is no reference. */
export const referenceKindOf = (schema: z.core.$ZodType): ReferenceKind | undefined => kinds.get(schema)?.kind

/** Schema of a field that refers to something, which must exist before the content is published. */
export const reference = (kind: ReferenceKind, shape = text) => shape.clone().register(kinds, { kind })

/** Schema of a picture's path: `/images/site/hero.webp`. */
export const picture = (kind: ReferenceKind = 'picture') =>
  reference(
    kind,
    text.regex(/^\/images\/[\w-]+(?:[/.][\w-]+)*$/, 'must be a path like /images/site/hero.webp'),
  )

/** Schema of an address of this site. */
export const siteAddress = reference('address', text.startsWith('/', 'must begin with /'))

/** Schema of an address of a file or of the API. Renaming updates it, but nothing checks that it exists. */
export const fileAddress = reference('file address', text.startsWith('/', 'must begin with /'))

/** Whether a reference is an address of this site. */
export const isAddress = (kind: ReferenceKind): boolean =>
  kind === 'address' || kind === 'redirect target' || kind === 'file address'

/** Returns all references in a value of this schema; `at` is the path of the value. Ignores values that the schema refuses. */
export function findReferences(schema: z.core.$ZodType, value: unknown, at: PropertyKey[] = []): Reference[] {
  if (value === undefined || value === null) return []
  const registered = kinds.get(schema)
  if (registered)
    return typeof value !== 'string' || OTHER_LINK.test(value) ? [] : [{ ...registered, name: value, at }]
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) =>
        findReferences(part, (value as Record<string, unknown>)[key], [...at, key]),
      )
    case 'array':
      if (!Array.isArray(value)) return []
      return value.flatMap((item, index) => findReferences(def.element, item, [...at, index]))
    case 'nullable':
    case 'optional':
    case 'default':
      return findReferences(def.innerType, value, at)
    default:
      return []
  }
}

/** Returns a value of this schema without the optional fields and list entries that are references for which `isDropped` is true. */
export function dropReferences(
  schema: z.core.$ZodType,
  value: unknown,
  isDropped: (reference: Omit<Reference, 'at'>) => boolean,
): unknown {
  if (value === undefined || value === null) return value
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = value as Record<string, unknown>
      const changed = Object.entries(def.shape)
        .map(([key, part]) => [key, dropReferences(part, fields[key], isDropped)] as const)
        .filter(([key, part]) => part !== fields[key])
      return changed.length > 0 ? { ...fields, ...Object.fromEntries(changed) } : value
    }
    case 'array': {
      const items = value as unknown[]
      const registered = kinds.get(def.element)
      const kept = registered
        ? items.filter((name) => !isDropped({ ...registered, name: name as string }))
        : items.map((item) => dropReferences(def.element, item, isDropped))
      return kept.length === items.length && kept.every((item, at) => item === items[at]) ? items : kept
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const registered = kinds.get(def.innerType)
      const isGone = registered && isDropped({ ...registered, name: value as string })
      return isGone ? undefined : dropReferences(def.innerType, value, isDropped)
    }
    default:
      return value
  }
}

/** `[text](address)` and `[name]: address`. Links in code match too: that is cheaper than parsing the Markdown twice. */
const LINK = /\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm
/** Links to other sites, mail and telephone links, and links within the page. */
const OTHER_LINK = /^(?:https?:\/\/|mailto:|tel:|#)/

/** Returns the pictures and the addresses of this site that a Markdown text links to. */
export const findMarkdownReferences = (markdown: string): Reference[] =>
  [...markdown.matchAll(LINK)]
    .map(({ 1: inline, 2: defined, index }) => ({ name: inline ?? defined ?? '', at: index }))
    .filter(({ name }) => !OTHER_LINK.test(name))
    .map(({ name, at }) => ({ kind: name.startsWith('/images/') ? 'picture' : 'address', name, at }))
