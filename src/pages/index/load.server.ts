import { missingList } from '#content/missing-list.server.tsx'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#content/products/quantity.server.ts'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { href } from '#pages/routes.ts'
import { certificateExcerpt } from './certificates.server.ts'
import { type Copy, copy } from './copy.server.ts'
import { familyRows } from './families.server.ts'
import { finder } from './finder.server.ts'
import { lineUp } from './line-up.server.ts'
import { applicationLinks, heroMarks, latestArticles, solutionRows } from './links.server.ts'
import type { Data } from './page.tsx'
import { structuredData } from './structured-data.server.ts'

export const load: Load<Data, Site> = async (request) => {
  const { site } = request
  const { content } = site
  const words = content.copy(copy)
  const [categories, applications] = await Promise.all([
    site.lists.get('product-categories'),
    site.lists.get('applications'),
  ])
  const isPartial = !categories || !applications
  const products = new Map(content.products.map((product) => [product.url, product]))
  const head = ({ heading, text }: { heading: string; text: string }) => ({ heading, text })
  const questions = namedQuestions(content.questions, words.faq.questions)
  return {
    head: {
      title: words.meta.title,
      description: words.meta.description,
      canonical: href('index'),
      image: words.hero.picture,
      structuredData: structuredData(content.company, questions, site.siteUrl),
    },
    isPartial,
    data: {
      ...(isPartial && { missing: missingList(request) }),
      hero: { ...words.hero, marks: heroMarks(words.hero.marks, products) },
      finder: finder(applications ?? []),
      lineup: describeLineUp(words.lineup, products),
      families: {
        ...head(words.families),
        ...(categories && { rows: familyRows(categories, content, words.families.products) }),
      },
      proof: words.proof,
      applications: {
        ...words.applications,
        ...(applications && { items: applicationLinks(applications, content) }),
      },
      solutions: { ...words.solutions, ...solutionRows(content) },
      process: words.process,
      certification: {
        ...head(words.certification),
        more: href('certification'),
        matrix: certificateExcerpt(content, words.certification),
      },
      cases: words.cases,
      articles: { ...words.articles, ...latestArticles(content) },
      faq: { heading: words.faq.heading, questions },
    },
  }
}

/** The line-up under words that name the least and the most energy in it. */
function describeLineUp(
  { heading, text, products: placed }: Copy['lineup'],
  products: Map<string, Product>,
): Data['lineup'] {
  const energies = placed.flatMap(({ product }) => products.get(product)?.energy_wh ?? [])
  return {
    heading,
    text: text
      .replace('{least}', energyText(Math.min(...energies)))
      .replace('{most}', energyText(Math.max(...energies))),
    row: lineUp(placed, products),
  }
}
