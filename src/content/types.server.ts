import { basename, dirname } from 'node:path'
import type { ZodType } from 'zod'
import { applicationSchema } from './applications/application.server.ts'
import { articleSchema } from './articles/article.server.ts'
import { bannerSchema } from './banners/banner.server.ts'
import { categorySchema } from './categories/category.server.ts'
import { certificationSchema } from './certifications/certification.server.ts'
import { ownDocumentSchema } from './documents/own-document.server.ts'
import { writtenDocumentSchema } from './downloads/written-document.server.ts'
import { DOCUMENTS } from './files/folder-state.server.ts'
import { productSchema } from './products/plausible.server.ts'
import { solutionSchema } from './solutions/solution.server.ts'

/** A content type that has one file for each item. */
export interface ContentType {
  name: string
  folder: string
  extension: 'yaml' | 'md'
  schema: ZodType
  /** Field that repeats the file's name; missing if only the file has it. */
  identity?: string
  /** Fields that make up the item's title. */
  title: string[]
}

export const CONTENT_TYPES: readonly ContentType[] = [
  {
    name: 'product',
    folder: 'products',
    extension: 'yaml',
    schema: productSchema,
    identity: 'url',
    title: ['model_name', 'name'],
  },
  {
    name: 'category',
    folder: 'categories',
    extension: 'yaml',
    schema: categorySchema,
    identity: 'name_slug',
    title: ['name'],
  },
  {
    name: 'application',
    folder: 'applications',
    extension: 'yaml',
    schema: applicationSchema,
    identity: 'url',
    title: ['name'],
  },
  {
    name: 'solution',
    folder: 'solutions',
    extension: 'yaml',
    schema: solutionSchema,
    identity: 'url',
    title: ['name'],
  },
  {
    name: 'certification',
    folder: 'certifications',
    extension: 'yaml',
    schema: certificationSchema,
    identity: 'id',
    title: ['short_name'],
  },
  {
    name: 'article',
    folder: 'articles',
    extension: 'md',
    schema: articleSchema,
    identity: 'title_slug',
    title: ['title'],
  },
  {
    name: 'document',
    folder: 'downloads',
    extension: 'md',
    schema: writtenDocumentSchema,
    identity: 'slug',
    title: ['title'],
  },
  { name: 'banner', folder: 'banners', extension: 'yaml', schema: bannerSchema, title: ['text'] },
]

/** The company's own PDFs, each beside a file with its fields. */
const OWN_DOCUMENTS: ContentType = {
  name: 'own document',
  folder: DOCUMENTS,
  extension: 'yaml',
  schema: ownDocumentSchema,
  title: ['title'],
}

/** The types of all files that a publisher adds. */
export const FILE_TYPES: readonly ContentType[] = [...CONTENT_TYPES, OWN_DOCUMENTS]

/** Returns the content type of a file, by its name below the content folder; undefined for a single file such as `company.yaml`. */
export const contentTypeOf = (name: string): ContentType | undefined =>
  FILE_TYPES.find(({ folder }) => folder === dirname(name))

/** Returns the type of a file: `product`, `page`, or its own name such as `company`. */
export function typeNameOf(name: string): string {
  if (dirname(name) === 'pages') return 'page'
  if (dirname(name) === DOCUMENTS) return 'document'
  return contentTypeOf(name)?.name ?? basename(name).replace(/\.\w+$/, '')
}

/** Returns the title of a file; its name if it has none. */
export function titleOf(name: string, value: unknown): string {
  const fields = (value ?? {}) as Record<string, unknown>
  const words = (contentTypeOf(name)?.title ?? ['title']).flatMap((field) =>
    typeof fields[field] === 'string' ? fields[field] : [],
  )
  return words.join(' ') || basename(name)
}
