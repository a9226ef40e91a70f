import { archiveOf } from '#content/downloads/archive.server.ts'
import { organizationId } from '#content/company/organization.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'
import { capacityRows, siteSquares, yearsOf } from './scales.server.ts'

export const load: Load<Data, Site> = ({ site: { content, siteUrl } }) => {
  const { meta, milestones, capacity, sites_note, leadership, ...words } = content.copy(copy)
  const trail = createTrail({ label: 'About' })
  const canonical = href('about-us')
  return {
    head: {
      ...meta,
      image: words.picture.src,
      canonical,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          name: meta.title,
          url: `${siteUrl}${canonical}`,
          about: { '@id': organizationId(siteUrl) },
        },
        breadcrumbList(siteUrl, trail),
      ],
    },
    data: {
      ...words,
      trail,
      years: yearsOf(milestones),
      capacity: { ...capacity, ...capacityRows(capacity.parts) },
      sites: { ...siteSquares(content.company.sites), note: sites_note },
      leadership,
      links: { certification: href('certification'), download: `${href('download')}?type=company` },
      reports: archiveOf(content)
        .offers.filter(({ type }) => type === 'company')
        .map(({ url, title, version, date }) => ({ href: url, label: title, note: `v${version} · ${date}` })),
    },
  }
}
