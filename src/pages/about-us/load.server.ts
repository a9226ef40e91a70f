import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { organizationId } from '#content/company/organization.server.ts'
import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'
import { describeCapacity, describeSites, listYears } from './scales.server.ts'

export const load: LoadData<Data, Site> = ({ site: { content, siteUrl } }) => {
  const { meta, milestones, capacity, sites_note, leadership, ...texts } = content.copy(copy)
  const trail = createTrail({ label: 'About' })
  const canonical = href('about-us')
  return {
    head: {
      ...meta,
      image: texts.picture.src,
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
      ...texts,
      trail,
      years: listYears(milestones),
      capacity: { ...capacity, ...describeCapacity(capacity.parts) },
      sites: { ...describeSites(content.company.sites), note: sites_note },
      leadership,
      links: { certification: href('certification'), download: `${href('download')}?type=company` },
      reports: downloadsOf(content)
        .all.filter(({ type }) => type === 'company')
        .map(({ url, title, version, date }) => ({ href: url, label: title, note: `v${version} · ${date}` })),
    },
  }
}
