import type { Hono } from 'hono'
import { listSchemas } from '#content/lists.server.ts'
import type { FieldProblem } from '#kit/http/problem.server.ts'
import { createListFiles, type ExportParts, listItems } from '#pages/list-files.server.ts'
import { describeUnknown } from '#ui/list/read-choices.ts'
import { filterDocuments } from './documents.server.ts'
import { listReads, type Selection } from './selection.server.ts'

/** Serves /download.json, .csv and .xlsx with the query of /download. */
export const createDocumentFiles = (parts: ExportParts): Hono =>
  createListFiles({
    ...parts,
    path: '/download',
    reads: listReads.filter((name) => name !== 'page'),
    list: 'downloads',
    async filter(query, { content, lists }) {
      const filtered = await filterDocuments(query, { content, lists })
      if (!filtered) return 'missing'
      const { matches, selection } = filtered
      const items = matches.map(({ item }) => item)
      return {
        errors: listMistakes(selection),
        ...listItems(listSchemas.downloads.element.shape, items),
      }
    },
  })

/** Lists the mistakes in type and order. */
const listMistakes = ({ unknownTypes, notes }: Selection): FieldProblem[] => [
  ...(unknownTypes.length > 0
    ? [{ field: 'type', code: 'is' as const, message: describeUnknown('Type', unknownTypes) }]
    : []),
  ...notes.map((message) => ({ field: 'sort', code: 'is' as const, message })),
]
