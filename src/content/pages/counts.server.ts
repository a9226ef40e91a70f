import type { Entries } from '#content/content.server.ts'

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** How many there are of what pages speak of. */
const countsOf = ({ products, categories, applications, solutions, certifications, articles }: Entries) => ({
  products: products.length,
  samples: products.filter(({ value }) => value.sample_available).length,
  categories: categories.length,
  applications: applications.length,
  solutions: solutions.length,
  certifications: certifications.length,
  articles: articles.length,
})

/**
 * Puts counts of the content where words name them: `{products}` is "48", and `{Applications}` is "Twelve", up to which
 * numbers are written out. Other names in braces are left to the page.
 */
export function counted(entries: Entries): (text: string) => string {
  const counts = Object.entries(countsOf(entries)).flatMap(([name, count]): [string, string][] => [
    [name, String(count)],
    [name.charAt(0).toUpperCase() + name.slice(1), WORDS[count] ?? String(count)],
  ])
  const values = new Map(counts)
  return (text) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
}
