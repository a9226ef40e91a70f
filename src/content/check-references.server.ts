import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { picturePath } from '#kit/images/picture-path.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { Content } from './content.server.ts'
import type { Entry } from './files/entry.server.ts'
import type { Mistake } from './files/refusals.server.ts'
import type { ReferenceKind } from './files/reference.server.ts'
import { tilePicture } from './products/describe.server.ts'
import { allProducts, listPlannedProducts } from './products/discontinued.server.ts'
import { createDerivePicture } from './products/picture-files.server.ts'
import { findDrawnProduct } from './products/pictures.server.ts'
import { targetOf } from './redirects/redirect.server.ts'
import { createFindHiddenTarget } from './publishing/hidden-target.server.ts'
import { questionsIn } from './questions/question.server.ts'

const REMEDIES: Partial<Record<ReferenceKind, string>> = {
  question: 'Copy the question word for word from content/pages/faq.yaml.',
  picture: 'Put it there, or correct the path.',
  'product picture':
    "Put it and its -tile.webp there, or name it after the product's url, in images/products: then one picture is enough.",
  address: 'Write the address of a page of this site.',
  'redirect target': 'Write the address of a page of this site.',
}

type Exists = (name: string) => boolean

/** Returns a mistake for each reference to something that does not exist. */
export function* checkReferences(
  files: Entry[],
  content: Content,
  hasAddress: Exists,
): PausableWork<Mistake[]> {
  // A reference to an item that is not on the site now is no mistake: it is left out, or the link is printed as text.
  const findHidden = createFindHiddenTarget(content)
  const exists: Record<ReferenceKind, Exists> = {
    ...createLookups(content),
    address: hasAddress,
    'redirect target': (to) => hasAddress(targetOf(to)),
    'file address': () => true,
  }
  const mistakes: Mistake[] = []
  for (const entry of files) {
    for (const { kind, name, at } of entry.findReferences()) {
      if (exists[kind](name) || findHidden({ kind, name })) continue
      const remedy = REMEDIES[kind] ?? `Use the name of a file, or add that ${kind}.`
      const error = entry.createError(at, `there is no ${kind} "${name}"`, remedy)
      mistakes.push({ entry, error, needs: fileNameOf(kind, name) })
    }
    yield
  }
  return mistakes
}

/** Returns the file that a reference leads to, or the name of the item that has its own. */
function fileNameOf(kind: ReferenceKind, name: string): string {
  if (kind === 'question') return 'pages/faq.yaml'
  const [, category] = /[?&]category=([\w-]+)/.exec(name) ?? []
  return category ?? basename(name.replace(/[?#].*/, ''))
}

function createLookups(
  content: Content,
): Record<Exclude<ReferenceKind, 'address' | 'redirect target' | 'file address'>, Exists> {
  const inList = (names: string[]): Exists => {
    const set = new Set(names)
    return (name) => set.has(name)
  }
  const derive = createDerivePicture(() => content)
  const products = listPlannedProducts(content)
  const hasPicture: Exists = (path) =>
    (typeof picturePath(path) === 'string' && existsSync(join(content.directory, path))) ||
    findDrawnProduct(path, products) !== undefined ||
    derive(path.slice('/images/'.length)) !== undefined
  return {
    product: inList(allProducts(content).map(({ url }) => url)),
    category: inList(content.categories.map(({ name_slug }) => name_slug)),
    application: inList(content.applications.map(({ url }) => url)),
    article: inList(content.articles.map(({ title_slug }) => title_slug)),
    certification: inList(content.certifications.map(({ id }) => id)),
    question: inList(questionsIn(content.questions).map(({ question }) => question)),
    picture: hasPicture,
    // Tiles are made of pictures in images/products alone.
    'product picture': (path) => hasPicture(path) && hasPicture(tilePicture(path)),
  }
}
