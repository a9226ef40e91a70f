import type { z } from 'zod'
import type { Content } from '#content/content.server.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import type { QueryFields } from '#sizing/query/field.ts'

export type ToolResult = { answer: object } | { errors: QueryError[] }

/** A calculation that answers a query: GET /api/{name}. */
export interface Tool {
  name: string
  summary: string
  fields: QueryFields
  /** Shape of the answer, for the API's description. */
  shape: z.ZodType
  /** Query that the API's description answers as an example. */
  example: string
  calculate: (query: URLSearchParams, content: Content) => ToolResult
}
