import type { Company } from '#content/company/company.server.ts'
import { organizationId } from '#content/company/organization.server.ts'
import type { Question } from '#content/questions/question.server.ts'
import { faqPage } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'

const CONTEXT = 'https://schema.org'

/** WebSite and FAQPage of brief 2.13; `siteUrl` is this site's own address. */
export function structuredData(company: Company, questions: Question[], siteUrl: string): object[] {
  return [
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: company.name,
      url: siteUrl,
      inLanguage: 'en-GB',
      publisher: { '@id': organizationId(siteUrl) },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}${href('products')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    faqPage(questions),
  ]
}
