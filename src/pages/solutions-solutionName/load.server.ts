import { describeCover } from '#content/articles/article-cover.server.ts'
import { firmSpaces } from '#content/firm-spaces.server.ts'
import { listedEntry } from '#content/listed.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Solution } from '#content/solutions/solution.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { describeProductCard } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import type { Data, Details } from './page.tsx'

const addressOf = (url: string): string => href('solutions-solutionName', { solutionName: url })

/** A solution of ours, or one that only another server's list names: then name, promise and a way to ask. */
export const load: Load<Data, Site> = async ({ params, site }) => {
  const isAsked = ({ url }: { url: string }) => url === params['solutionName']
  const known = firmSpaces(site.content.solutions.find(isAsked))
  const found = known ?? (await listedEntry(site.lists.get('solutions'), isAsked))
  if (typeof found === 'symbol') return found
  const { name, url, promise } = found
  const trail = createTrail({ label: 'Solutions', href: href('solutions') }, { label: name })
  return {
    head: {
      title: `${name} | Solvane`,
      description: known?.description ?? promise,
      canonical: addressOf(url),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    subject: { summary: [name] },
    data: {
      trail,
      name,
      promise,
      contactHref: href('contact'),
      ...(known && { details: detailsOf(known, site) }),
      others: await otherSolutions(url, site),
    },
  }
}

/** What our content says of a solution besides its name and promise. */
function detailsOf(solution: Solution, site: Site): Details {
  const { weeks } = solution
  return {
    lead: solution.lead,
    figures: solution.figures,
    when: { heading: solution.when_heading, items: solution.when },
    steps: {
      heading: solution.steps_heading,
      note: solution.steps_note,
      ...(weeks && { weeks }),
      steps: solution.steps,
    },
    proof: { heading: solution.proof_heading, measures: solution.proof },
    send: { heading: solution.send_us_heading, note: solution.send_us_note, facts: solution.send_us },
    products: { heading: solution.products_heading, cards: cardsOf(solution, site) },
    articles: coversOf(solution, site),
  }
}

function cardsOf({ products }: Solution, site: Site): Details['products']['cards'] {
  return productsOf(site.content.products, products).map((product) =>
    describeProductCard(product, site.content),
  )
}

const coversOf = ({ articles }: Solution, site: Site): Details['articles'] =>
  articles
    .flatMap((slug) => site.content.articles.find(({ title_slug }) => title_slug === slug) ?? [])
    .map((article) =>
      firmSpaces(describeCover(article, href('articles-titleSlug', { titleSlug: article.title_slug }))),
    )

async function otherSolutions(url: string, site: Site): Promise<Data['others']> {
  const figures = new Map(site.content.solutions.map((known) => [known.url, known.figure]))
  const list = (await site.lists.get('solutions')) ?? []
  return firmSpaces(
    list
      .filter((other) => other.url !== url)
      .map((other) => ({
        href: addressOf(other.url),
        title: other.name,
        text: other.promise,
        figure: figures.get(other.url) ?? { value: '', unit: '' },
      })),
  )
}
