import { relative } from 'node:path'
import type { Article } from '#content/articles/article.server.ts'
import type { Application } from '#content/applications/application.server.ts'
import type { Banner } from '#content/banners/banner.server.ts'
import { removeExpired } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { OwnDocumentRecord } from '#content/documents/own-document.server.ts'
import { toOwnDocument } from '#content/documents/read-documents.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { WrittenDocument } from '#content/downloads/written-document.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Solution } from '#content/solutions/solution.server.ts'
import { picturesIn } from './withheld.server.ts'
import { DATED, type HiddenItem, withoutPublication } from './hidden.server.ts'

/** Finds the hidden item of a file below the content folder. */
export const findHidden = ({ directory, publishing }: Content, file: string): HiddenItem | undefined =>
  publishing.hidden.find(({ entry }) => relative(directory, entry.file) === file)

/** Returns the content as it is with a hidden item, and with the hidden ones to which it refers. */
export function contentWith(content: Content, item: HiddenItem): Content {
  const shown = withReferences(item, content.publishing.hidden)
  const valuesOf = <Value>(type: HiddenItem['type']): Value[] =>
    shown
      .filter((one) => one.type === type)
      .map(({ entry }) => ({ ...withoutPublication(entry.value) }) as Value)
  const bodyOf = new Map(shown.map(({ name, entry }) => [name, entry.body]))
  const articles = valuesOf<Article>('articles').map((article) => ({
    ...article,
    body: bodyOf.get(article.title_slug)!,
  }))
  const documents = valuesOf<WrittenDocument>('writtenDocuments').map((written) => ({
    ...written,
    body: String(bodyOf.get(written.slug)),
  }))
  const ownDocuments = shown
    .filter(({ type }) => type === 'ownDocuments')
    .map(({ entry }) => toOwnDocument(entry as Entry<OwnDocumentRecord>))
  const products = valuesOf<Product>('products').map((one) => removeExpired(one, content.certifications))
  return {
    ...content,
    revision: `${content.revision} with ${item.name}`,
    products: [...content.products, ...products].sort((a, b) => a.id - b.id),
    applications: [...content.applications, ...valuesOf<Application>('applications')].sort(
      (a, b) => a.id - b.id,
    ),
    solutions: [...content.solutions, ...valuesOf<Solution>('solutions')].sort((a, b) => a.order - b.order),
    articles: [...content.articles, ...articles].sort((a, b) => b.date.localeCompare(a.date)),
    writtenDocuments: [...content.writtenDocuments, ...documents],
    ownDocuments: [...content.ownDocuments, ...ownDocuments],
    banners: [...content.banners, ...valuesOf<Banner>('banners')],
    publishing: {
      ...content.publishing,
      hidden: content.publishing.hidden.filter((one) => !shown.includes(one)),
      withheldPictures: withheldBeside(shown, content),
    },
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
