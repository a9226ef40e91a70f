import type { Content } from '#content/content.server.ts'
import type { Reference } from '#content/files/reference.server.ts'
import { targetOf } from '#content/redirects/redirect.server.ts'
import { hiddenAt } from './addresses.server.ts'
import { DATED, type HiddenItem } from './hidden.server.ts'

/** Returns a function that finds the hidden item to which a reference leads. */
export function createFindHiddenTarget(
  content: Content,
): (reference: Pick<Reference, 'kind' | 'name'>) => HiddenItem | undefined {
  const byName = new Map(content.publishing.hidden.map((item) => [`${DATED[item.type]} ${item.name}`, item]))
  return ({ kind, name }) => byName.get(`${kind} ${name}`) ?? hiddenAt(content, targetOf(name))
}
