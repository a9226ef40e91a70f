import type { Hono } from 'hono'
import { listSchemas } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { createListFiles, listItems } from '#pages/list-files.server.ts'
import { describeUnknown } from '#ui/facets/read-choices.ts'
import { filterArticles, reads } from './filter.server.ts'

/** Serves /articles.json, .csv and .xlsx with the query of /articles. */
export const createArticleFiles = (site: () => Pick<Site, 'content' | 'lists'>): Hono =>
  createListFiles({
    path: '/articles',
    reads,
    site,
    async filter(query, { content, lists }) {
      const source = await lists.get('articles')
      const filtered = await filterArticles(query, { content, lists })
      if (!source || !filtered) return 'missing'
      const { articles, tag, topic } = filtered
      return {
        source,
        errors: tag && !topic ? [{ field: 'tag', code: 'is', message: describeUnknown('Topic', [tag]) }] : [],
        ...listItems(listSchemas.articles.element.shape, articles),
      }
    },
  })
