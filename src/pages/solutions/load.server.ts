import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const load: LoadData<Data, Site> = async (request) => {
  const { site } = request
  const { meta, title, lead, not_sure } = site.content.copy(copy)
  const list = await site.lists.get('solutions')
  const byUrl = new Map(site.content.solutions.map((solution) => [solution.url, solution]))
  const trail = createTrail({ label: 'Solutions' })
  return {
    head: {
      ...insertNoBreakSpaces(meta),
      canonical: href('solutions'),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    isPartial: !list,
    data: insertNoBreakSpaces({
      trail,
      title,
      lead,
      ...(!list && { missing: missingList(request) }),
      solutions: (list ?? []).map(({ name, url, promise }) => ({
        href: href('solutions-solutionName', { solutionName: url }),
        name,
        promise,
        figures: byUrl.get(url)?.figures ?? [],
        steps: byUrl.get(url)?.steps_heading ?? '',
      })),
      notSure: not_sure,
    }),
  }
}
