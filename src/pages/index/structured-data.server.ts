import type { Company } from '#content/company/company.server.ts'
import type { Question } from '#content/questions/question.server.ts'
import { faqPage } from '#kit/render/structured-data.server.ts'
import { href } from '#pages/routes.ts'

const CONTEXT = 'https://schema.org'

/** Organization, WebSite and FAQPage of brief 2.13; `siteUrl` is this site's own address. */
export function structuredData(company: Company, questions: Question[], siteUrl: string): object[] {
  const organization = `${siteUrl}/#organization`
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organization,
      name: company.name,
      legalName: company.legal_name,
      url: siteUrl,
      slogan: company.slogan,
      email: company.email,
      telephone: company.telephone,
      address: company.address,
      sameAs: company.social_links.map(({ url }) => url),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: company.name,
      url: siteUrl,
      inLanguage: 'en-GB',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}${href('products')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    faqPage(questions),
  ]
}
