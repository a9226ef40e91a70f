import type { ZodType } from 'zod'

/** The words of one page: content/pages/{name}.yaml or .md, and the shape they must have. The page's folder declares it. */
export interface PageCopy<Value = unknown> {
  file: string
  schema: ZodType<Value>
}

/** Declares the copy of a page; `file` is below content/pages. */
export const pageCopy = <Value>(file: string, schema: ZodType<Value>): PageCopy<Value> => ({
  file,
  schema,
})
