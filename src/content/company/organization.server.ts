import type { Company } from './company.server.ts'

/** Returns the `@id` by which schema.org objects refer to the company; `siteUrl` has no trailing slash. */
export const organizationId = (siteUrl: string): string => `${siteUrl}/#organization`

/** Returns the schema.org Organization that is on every page. */
export const organization = (company: Company, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: company.name,
  legalName: company.legal_name,
  url: siteUrl,
  slogan: company.slogan,
  email: company.email,
  telephone: company.telephone,
  address: company.address,
  sameAs: company.social_links.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: company.telephone,
    email: company.email,
  },
})
