import { href } from '#addresses/routes.ts'

/** Returns the address of an article; with the number of a list page, the article links back to that page. */
export const articleHref = ({ title_slug }: { title_slug: string }, page = 1): string =>
  href('articles-titleSlug', { titleSlug: title_slug, ...(page > 1 && { page }) })
