import { relative } from 'node:path'
import { todayUtc } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import { listItems } from '#content/items.server.ts'
import { picturesIn } from './withheld.server.ts'
import { DATED, entriesOf, type HiddenItem } from './hidden.server.ts'

/** Finds the hidden item of a file below the content folder. */
export const findHidden = ({ directory, publishing }: Content, file: string): HiddenItem | undefined =>
  publishing.hidden.find(({ entry }) => relative(directory, entry.file) === file)

/** Returns the content as it is with a hidden item, and with the hidden ones to which it refers. */
export function contentWith(content: Content, item: HiddenItem): Content {
  const shown = withReferences(item, content.publishing.hidden)
  const publishing = {
    ...content.publishing,
    hidden: content.publishing.hidden.filter((one) => !shown.includes(one)),
    withheldPictures: withheldBeside(shown, content),
  }
  return {
    ...content,
    ...listItems(
      entriesOf(shown),
      { certifications: content.certifications, publishing, day: todayUtc() },
      content,
    ),
    revision: `${content.revision} with ${item.name}`,
    publishing,
  }
}

/** Returns the pictures that hidden items have and these do not. */
function withheldBeside(shown: HiddenItem[], { publishing }: Content): Set<string> {
  const pictures = new Set(shown.flatMap(({ entry }) => picturesIn(entry)))
  return new Set([...publishing.withheldPictures].filter((path) => !pictures.has(path)))
}

/** Returns an item with the hidden ones to which it refers, and those to which they do. */
function withReferences(item: HiddenItem, hidden: HiddenItem[]): HiddenItem[] {
  const shown = new Set([item])
  for (const { entry } of shown) {
    const named = new Set(entry.findReferences().map(({ kind, name }) => `${kind} ${name}`))
    for (const one of hidden) if (named.has(`${DATED[one.type]} ${one.name}`)) shown.add(one)
  }
  return [...shown]
}
