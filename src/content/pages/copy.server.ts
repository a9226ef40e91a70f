import type { ZodType } from 'zod'

/** Copy of one page: a file below content/pages and its schema. */
export interface PageCopy<Value = unknown> {
  file: string
  schema: ZodType<Value>
  /** Placeholders that the page fills in itself, in addition to the counts. */
  placeholders: string[]
}

/** Declares the copy of a page; `file` is below content/pages. */
export const pageCopy = <Value>(
  file: string,
  schema: ZodType<Value>,
  { placeholders = [] }: { placeholders?: string[] } = {},
): PageCopy<Value> => ({ file, schema, placeholders })
