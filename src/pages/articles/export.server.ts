import type { Hono } from 'hono'
import { z } from 'zod'
import { articleHref } from '#addresses/links.ts'
import { listSchemas } from '#content/lists.server.ts'
import { createListFiles, type ExportParts, listItems, toFieldProblems } from '#pages/list-files.server.ts'
import { filterArticles, reads } from './filter.server.ts'

/** An article in the files: as in the API's list, with the address of its page. */
export const articleItem = listSchemas.articles.element.extend({ url: z.url() })

/** Serves /articles.json, .csv and .xlsx with the query of /articles. */
export const createArticleFiles = (parts: ExportParts): Hono =>
  createListFiles({
    ...parts,
    path: '/articles',
    reads,
    list: 'articles',
    async filter(query, site) {
      const filtered = await filterArticles(query, site)
      if (!filtered) return 'missing'
      const { list } = filtered
      return {
        errors: toFieldProblems(list.setting('tag').problems),
        ...listItems(
          articleItem.shape,
          list.matches.map((item) => ({ ...item, url: site.siteUrl + articleHref(item) })),
        ),
      }
    },
  })
