import type { Hono } from 'hono'
import { listSchemas } from '#content/lists.server.ts'
import {
  createListFiles,
  type ExportParts,
  listItems,
  toAbsolute,
  toFieldProblems,
} from '#pages/list-files.server.ts'
import { filterDocuments, listReads } from './documents.server.tsx'

/** Serves /download.json, .csv and .xlsx with the query of /download. */
export const createDocumentFiles = (parts: ExportParts): Hono =>
  createListFiles({
    ...parts,
    path: '/download',
    reads: listReads.filter((name) => name !== 'page'),
    list: 'downloads',
    async filter(query, site) {
      const filtered = await filterDocuments(query, site)
      if (!filtered) return 'missing'
      const { matches, problems } = filtered.list
      const items = matches.map(({ item }) => ({ ...item, url: toAbsolute(item.url, site.siteUrl) }))
      return {
        errors: toFieldProblems(problems),
        ...listItems(listSchemas.downloads.element.shape, items),
      }
    },
  })
