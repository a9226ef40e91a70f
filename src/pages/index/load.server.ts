import type { Company } from '#content/company/company.server.ts'
import { organizationId } from '#content/company/organization.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { faqPage } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { copy } from './copy.server.ts'
import { describeFamilies } from './families.server.ts'
import { describeLineUp } from './line-up.server.ts'
import {
  describeApplications,
  describeCertificates,
  describeFinder,
  describeHeroMarks,
  describeLatestArticles,
  describeSolutions,
} from './links.server.ts'
import type { Data } from './page.tsx'

export const load: LoadData<Data, Site> = async (request) => {
  const { content, lists, siteUrl } = request.site
  const { hero, lineup, families, faq, ...texts } = content.copy(copy)
  const [categories, applications] = await Promise.all([
    lists.get('product-categories'),
    lists.get('applications'),
  ])
  const isPartial = !categories || !applications
  const questions = namedQuestions(content.questions, faq.questions)
  return {
    head: {
      ...texts.meta,
      canonical: href('index'),
      image: hero.picture,
      structuredData: [describeWebSite(content.company, siteUrl), faqPage(questions)],
    },
    isPartial,
    data: {
      ...(isPartial && { missing: missingList(request) }),
      hero: { ...hero, marks: describeHeroMarks(hero.marks, content) },
      finder: describeFinder(applications ?? [], content),
      lineup: describeLineUp(lineup, content),
      families: {
        heading: families.heading,
        text: families.text,
        ...(categories && { rows: describeFamilies(categories, content, families.products) }),
      },
      proof: texts.proof,
      applications: {
        ...texts.applications,
        ...(applications && { items: describeApplications(applications, content) }),
      },
      solutions: { ...texts.solutions, ...describeSolutions(content) },
      process: texts.process,
      certification: {
        heading: texts.certification.heading,
        text: texts.certification.text,
        more: href('certification'),
        matrix: describeCertificates(texts.certification, content),
      },
      cases: texts.cases,
      articles: { ...texts.articles, ...describeLatestArticles(content) },
      faq: { heading: faq.heading, questions },
    },
  }
}

/** Returns the schema.org WebSite with its search (brief 2.13). */
const describeWebSite = ({ name }: Company, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: siteUrl,
  inLanguage: 'en-GB',
  publisher: { '@id': organizationId(siteUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${siteUrl}${href('search')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
