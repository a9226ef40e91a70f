import type { Site } from '#content/site.server.ts'
import { breadcrumbList, type Step } from '#kit/render/structured-data.server.ts'
import type { Article } from './article.server.ts'

/** What search engines are told of an article (brief 2.13): Article and BreadcrumbList of schema.org. */
export function articleStructure({ siteUrl, content }: Site, article: Article, trail: Step[]): object[] {
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
    breadcrumbList(siteUrl, trail),
  ]
}
