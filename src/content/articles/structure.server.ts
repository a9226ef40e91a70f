import type { Site } from '#content/site.server.ts'
import { breadcrumbList, type Breadcrumb } from '#kit/pages/server/structured-data.server.ts'
import { hasText, type ListedArticle } from './listed.server.ts'

/** Returns the structured data of an article: BreadcrumbList, and Article if this site has its text. */
export function articleStructure(
  { siteUrl, content }: Site,
  article: ListedArticle,
  trail: Breadcrumb[],
): object[] {
  const breadcrumb = breadcrumbList(siteUrl, trail)
  if (!hasText(article)) return [breadcrumb]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      dateModified: article.updated ?? article.date,
      author: { '@type': 'Organization', name: article.author, url: siteUrl },
      publisher: { '@type': 'Organization', name: content.company.name, url: siteUrl },
      mainEntityOfPage: siteUrl + (trail.at(-1)?.href ?? ''),
      keywords: article.tags,
      citation: article.sources,
      inLanguage: 'en-GB',
    },
    breadcrumb,
  ]
}
