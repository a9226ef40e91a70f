import type { Site } from '#content/site.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'
import { renderPolicy } from './policy.server.tsx'

export const load: LoadData<Data, Site> = ({ site }) => {
  const { title, description, version, date } = site.content.copy(copy)
  const { html, headings } = renderPolicy(site)
  const trail = createTrail({ label: title })
  return {
    head: {
      title: `${title} | Solvane`,
      description,
      canonical: href('privacy-policy'),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      title,
      facts: [
        { label: 'In force since', value: formatDay(date), day: date },
        { label: 'Version', value: version },
      ],
      contents: headings,
      html,
    },
  }
}
