import { href } from './routes.ts'

export const productHref = (url: string): string => href('products-nameSlug', { nameSlug: url })

export const categoryHref = (slug: string): string =>
  `${href('products')}?category=${encodeURIComponent(slug)}`

/** Address of a product's record as JSON. */
export const productDataHref = (url: string): string => `${productHref(url)}.json`

export const sampleHref = (url: string): string =>
  `${href('samples')}?${new URLSearchParams({ product: url }).toString()}`

export const applicationHref = (url: string): string =>
  href('applications-applicationName', { applicationName: url })

export const solutionHref = (url: string): string => href('solutions-solutionName', { solutionName: url })

/** The solution whose page has the pack configurator. */
export const CUSTOM_PACKS = 'custom-battery-packs'
export const customPacksHref = solutionHref(CUSTOM_PACKS)

/** Returns the address of the pack configurator with a query. */
export const packHref = (query: string): string => `${customPacksHref}${query && `?${query}`}#configure`

/** Returns the address of the page of a pack that is printed. */
export const packSheetHref = (query: string): string => `${href('pack-sheet')}?${query}`

/** Returns the address of the comparison of products, with further parameters. */
export const comparisonHref = (urls: string[], parameters: [string, string][] = []): string =>
  `${href('compare')}?${new URLSearchParams([...urls.map((url) => ['p', url]), ...parameters])}`

/** Address of the list of distributors. */
export const whereToBuyHref = `${href('contact')}#distributors`

/** Returns the address of an article; with the number of a list page, the article links back to that page. */
export const articleHref = ({ title_slug }: { title_slug: string }, page = 1): string =>
  href('articles-titleSlug', { titleSlug: title_slug, ...(page > 1 && { page }) })

/** Beginnings of the addresses of tools whose state can be saved. */
export const savedToolPaths = [customPacksHref, href('products'), `${href('tools')}/`]
