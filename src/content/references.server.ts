import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { Content } from './content.server.ts'
import type { Kind } from './files/naming.server.ts'
import type { Entry } from './files/read.server.ts'
import type { PageTable } from './pages/page-table.server.ts'
import { tilePicture } from './products/describe.server.ts'
import { drawnFor } from './products/pictures.server.ts'
import { questionsIn } from './questions/question.server.ts'

const REMEDIES: Partial<Record<Kind, string>> = {
  question: 'Write it as content/pages/faq.yaml does.',
  picture: 'Put it there, or correct the path.',
  'product picture': 'Put it and its -tile.webp there, or name it after the product: then it is drawn.',
  address: 'Write the address of a page of this site.',
}

/** Checks that everything the files refer to exists. Throws ContentMistake for the first reference that leads nowhere. */
export function* checkReferences(files: Entry[], content: Content, pages: PageTable): PausableWork<void> {
  const has = finders(content, pages)
  for (const file of files) {
    for (const { kind, name, at } of file.names())
      if (!has[kind](name))
        throw file.mistake(
          at,
          `there is no ${kind} "${name}"`,
          REMEDIES[kind] ?? `Use the name of a file, or add that ${kind}.`,
        )
    yield
  }
}

function finders(content: Content, { leadsTo }: PageTable): Record<Kind, (name: string) => boolean> {
  const oneOf = (names: string[]) => {
    const set = new Set(names)
    return (name: string) => set.has(name)
  }
  const hasPicture = (path: string) =>
    existsSync(join(content.directory, path)) || drawnFor(path, content.products) !== undefined
  return {
    product: oneOf(content.products.map(({ url }) => url)),
    category: oneOf(content.categories.map(({ name_slug }) => name_slug)),
    application: oneOf(content.applications.map(({ url }) => url)),
    article: oneOf(content.articles.map(({ title_slug }) => title_slug)),
    certification: oneOf(content.certifications.map(({ id }) => id)),
    question: oneOf(questionsIn(content.questions).map(({ question }) => question)),
    picture: hasPicture,
    'product picture': (path) => hasPicture(path) && hasPicture(tilePicture(path)),
    address: leadsTo(content),
  }
}
