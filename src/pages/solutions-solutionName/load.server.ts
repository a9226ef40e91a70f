import { describeCover } from '#content/articles/article-cover.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { findListed } from '#content/lists.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Solution } from '#content/solutions/solution.server.ts'
import { renderConfigurator } from '#features/configurator/configurator.server.tsx'
import { CONFIGURATOR_PARAMETERS } from '#features/configurator/parameters.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { packQuery } from '#features/pack-page.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import {
  CUSTOM_PACKS,
  customPacksHref,
  describeProductCard,
  productHref,
} from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import type { Data, SolutionDetails } from './page.tsx'
import { renderRuntime } from './runtime.server.tsx'

const solutionHref = (url: string): string => href('solutions-solutionName', { solutionName: url })

export const reads = [...new Set([...CONFIGURATOR_PARAMETERS, ...RUNTIME_PARAMETERS])]

/** Loads a solution. One that only the upstream API lists gets its name, promise and a button to ask. */
export const load: LoadData<Data, Site> = async ({ params, query, site }) => {
  const isRequested = ({ url }: { url: string }) => url === params['solutionName']
  const own = insertNoBreakSpaces(site.content.solutions.find(isRequested))
  const solution = own ?? (await findListed(site.lists.get('solutions'), isRequested))
  if (typeof solution === 'symbol') return solution
  const { name, url, promise } = solution
  const trail = createTrail({ label: 'Solutions', href: href('solutions') }, { label: name })
  const configurator = url === CUSTOM_PACKS && own ? configure(packQuery(query), site) : undefined
  return {
    head: {
      title: `${name} | Solvane`,
      description: own?.description ?? promise,
      canonical: solutionHref(url),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    context: { summary: [name], ...configurator?.context },
    data: {
      trail,
      name,
      promise,
      contactHref: href('contact'),
      ...(configurator && { configurator: configurator.section }),
      ...(own && { details: describeDetails(own, site) }),
      ...(url === CUSTOM_PACKS && { runtime: renderRuntime(query, site) }),
      others: await listOthers(url, site),
    },
  }
}

const configure = (query: URLSearchParams, { content, config }: Site) =>
  renderConfigurator(
    { query, content, path: customPacksHref, dialog: INQUIRY_DIALOG, productHref },
    config.imageBaseUrl,
  )

function describeDetails(solution: Solution, { content }: Site): SolutionDetails {
  const { weeks } = solution
  const articles = solution.articles.flatMap(
    (slug) => content.articles.find(({ title_slug }) => title_slug === slug) ?? [],
  )
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
    products: {
      heading: solution.products_heading,
      cards: productsOf(content.products, solution.products).map((product) =>
        describeProductCard(product, content),
      ),
    },
    articles: articles.map((article) =>
      insertNoBreakSpaces(
        describeCover(article, href('articles-titleSlug', { titleSlug: article.title_slug })),
      ),
    ),
  }
}

async function listOthers(url: string, site: Site): Promise<Data['others']> {
  const figures = new Map(site.content.solutions.map((own) => [own.url, own.figure]))
  const list = (await site.lists.get('solutions')) ?? []
  return insertNoBreakSpaces(
    list
      .filter((other) => other.url !== url)
      .map((other) => ({
        href: solutionHref(other.url),
        title: other.name,
        text: other.promise,
        figure: figures.get(other.url) ?? { value: '', unit: '' },
      })),
  )
}
