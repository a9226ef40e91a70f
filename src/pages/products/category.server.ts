import type { Category } from '#content/categories/category.server.ts'
import type { Content } from '#content/content.server.ts'
import { href } from '#pages/routes.ts'
import type { CategoryView } from './category-parts.server.tsx'
import { copy } from './copy.server.ts'

/** What a category's page says below its products; nothing for one only another server knows. */
export function categoryParts(slug: string, content: Content): CategoryView | undefined {
  const category = content.categories.find(({ name_slug }) => name_slug === slug)
  if (!category) return undefined
  const words = content.copy(copy)
  return {
    intro: category.intro,
    choose: [
      { title: words.choose.when, parts: [{ text: category.choose_when }] },
      { title: words.choose.else, parts: elseParts(category) },
    ],
    chooseTitle: words.choose.heading,
    questionsTitle: words.questions,
    questions: category.faq,
    articlesTitle: words.articles.heading,
    articlesHref: href('articles'),
    articlesAll: words.articles.all,
    articles: category.articles.flatMap((slug) => {
      const article = content.articles.find(({ title_slug }) => title_slug === slug)
      return article
        ? [
            {
              href: href('articles-titleSlug', { titleSlug: slug }),
              title: article.title,
              text: article.excerpt,
              figure: { value: String(article.reading_time_min), unit: 'min read' },
            },
          ]
        : []
    }),
  }
}

/** "use a rack battery or …" with its links in place. */
function elseParts({ choose_else_when, else_links }: Category): { text: string; href?: string }[] {
  let parts: { text: string; href?: string }[] = [{ text: choose_else_when }]
  for (const { label, category } of else_links) {
    parts = parts.flatMap((part) => {
      const [before, ...after] = part.href ? [part.text] : part.text.split(label)
      if (after.length === 0) return [part]
      const link = { text: label, href: `${href('products')}?category=${category}` }
      return [{ text: before ?? '' }, link, { text: after.join(label) }]
    })
  }
  return parts.filter(({ text }) => text)
}
