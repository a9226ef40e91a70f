import type { Hono } from 'hono'
import { listSchemas } from '#content/lists.server.ts'
import { createListFiles, type ExportParts, listItems, toFieldProblems } from '#pages/list-files.server.ts'
import { filterArticles, reads } from './filter.server.ts'

/** Serves /articles.json, .csv and .xlsx with the query of /articles. */
export const createArticleFiles = (parts: ExportParts): Hono =>
  createListFiles({
    ...parts,
    path: '/articles',
    reads,
    list: 'articles',
    async filter(query, { content, lists }) {
      const filtered = await filterArticles(query, { content, lists })
      if (!filtered) return 'missing'
      const { list } = filtered
      return {
        errors: toFieldProblems(list.setting('tag').problems),
        ...listItems(listSchemas.articles.element.shape, list.matches),
      }
    },
  })
