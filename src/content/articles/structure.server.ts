import type { Site } from '#content/site.server.ts'
import { breadcrumbList, type Breadcrumb } from '#kit/pages/server/structured-data.server.ts'
import { isOurs, type ListedArticle } from './listed.server.ts'

/** What search engines are told of an article (brief 2.13): BreadcrumbList of schema.org, and Article where its text is here. */
export function articleStructure(
  { siteUrl, content }: Site,
  article: ListedArticle,
  trail: Breadcrumb[],
): object[] {
  const breadcrumb = breadcrumbList(siteUrl, trail)
  if (!isOurs(article)) return [breadcrumb]
  const { company } = content
  const publisher = { '@type': 'Organization', name: company.name, url: siteUrl }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      dateModified: article.updated ?? article.date,
      author: { '@type': 'Organization', name: article.author, url: siteUrl },
      publisher,
      mainEntityOfPage: siteUrl + (trail.at(-1)?.href ?? ''),
      keywords: article.tags,
      citation: article.sources,
      inLanguage: 'en-GB',
    },
    breadcrumb,
  ]
}
