import {
  applicationHref,
  articleHref,
  categoryHref,
  CUSTOM_PACKS,
  productDataHref,
  productHref,
  solutionHref,
} from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { ELECTRONICS } from '#content/declarations/declarations.server.ts'
import { createDownload, latestAddress, SAFETY_SHEETS } from '#content/downloads/download.server.ts'
import type { WrittenDocument } from '#content/downloads/written-document.server.ts'
import { isAddress, type Reference, type ReferenceKind } from '#content/files/reference.server.ts'
import type { ContentType } from '#content/types.server.ts'

/** A change of the name of an item, which is part of its address. */
export interface Renaming {
  type: ContentType
  /** Fields of its file. */
  value: unknown
  from: string
  to: string
}

/** Addresses of an item of each type. One with a query or a fragment belongs to a page whose own address does not change. */
const ADDRESSES: Record<string, (name: string, value: unknown) => string[]> = {
  product: (url) => [productHref(url), productDataHref(url)],
  category: (slug) => [categoryHref(slug)],
  application: (url) => [applicationHref(url)],
  solution: (url) => [solutionHref(url)],
  article: (title_slug) => [articleHref({ title_slug })],
  certification: (id) => [`${href('certification')}#${id}`],
  document: (slug, value) => {
    const download = createDownload({ ...(value as WrittenDocument), slug, body: '' })
    return [latestAddress(download), download.url]
  },
}

/** Returns each address of the item before and after the renaming. */
export function changedAddresses({ type, value, from, to }: Renaming): [from: string, to: string][] {
  const listAddresses = ADDRESSES[type.name] ?? (() => [])
  const next = listAddresses(to, value)
  return listAddresses(from, value).map((address, index) => [address, next[index]!])
}

/** Names to which the code of the site refers, so that they cannot change. */
const FIXED: Record<string, string[]> = {
  solution: [CUSTOM_PACKS],
  certification: [ELECTRONICS],
  document: Object.values(SAFETY_SHEETS),
}

export const isFixed = ({ type, from }: Renaming): boolean => (FIXED[type.name] ?? []).includes(from)

/** Matches the names of items of a type in the parameters of addresses. */
const PARAMETERS: Record<string, RegExp> = {
  product: /(?<=[?&](?:p|product)=)[^&#]*/g,
  category: /(?<=[?&]category=)[^&#]*/g,
  application: /(?<=[?&]application=)[^&#]*/g,
}

/** Returns the name in a reference after the renaming: the same if it refers to another item. */
export function renameReference(
  renaming: Renaming,
  { kind, name }: Pick<Reference, 'kind' | 'name'>,
): string {
  const { type, from, to } = renaming
  if (kind === (type.name as ReferenceKind)) return name === from ? to : name
  if (kind === 'picture' || kind === 'product picture') return renamePicture(renaming, name)
  if (!isAddress(kind)) return name
  const parameters = PARAMETERS[type.name]
  const own = parameters ? name.replace(parameters, (value) => (value === from ? to : value)) : name
  for (const [before, after] of changedAddresses(renaming))
    if (own === before || (own.startsWith(before) && /^[?#]/.test(own.slice(before.length))))
      return after + own.slice(before.length)
  return own
}

/** Matches a picture of an item, or one made from it: `{name}.webp`, `{name}-tile.webp`. */
const PICTURE = /^(\/images\/[\w-]+\/)([\w-]+?)((?:-(?:tile|cut|alpha))?\.\w+)$/

/** Returns the path of a picture after the renaming. */
export function renamePicture({ type, from, to }: Renaming, path: string): string {
  const [, folder, name, ending] = PICTURE.exec(path) ?? []
  return folder === `/images/${type.folder}/` && name === from ? `${folder}${to}${ending}` : path
}
