import type { ListedArticle } from '#content/articles/listed.server.ts'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { href } from '#addresses/routes.ts'
import { copy } from './copy.server.ts'

interface HeadOptions {
  site: Site
  shown: ListedArticle[]
  page: number
  count: number
  tag: string | undefined
  /** Description of a list that is filtered by a tag. */
  filteredLead?: string
}

export function createHead({ site, shown, page, count, tag, filteredLead }: HeadOptions): Head {
  const { meta } = site.content.copy(copy)
  if (filteredLead !== undefined)
    return {
      title: `Articles${tag ? ` on ${tag}` : ''}${page > 1 ? `, page ${page}` : ''} | Solvane`,
      description: filteredLead,
      canonical: href('articles'),
      robots: 'noindex, follow',
    }
  if (page === 1) return { ...meta, canonical: href('articles') }
  return {
    title: `Articles, page ${page} | Solvane`,
    description: snippet(
      `Articles by Solvane engineering, page ${page} of ${count}.`,
      shown.map(({ title }) => [/[?]$/.test(title) ? title : `${title}.`]),
    ),
    canonical: href('articles', { page: page }),
  }
}
