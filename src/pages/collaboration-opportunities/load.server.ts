import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['sent']

export const load: LoadData<Data, Site> = (request) => {
  const { site } = request
  const { meta, title, lead, benefits, partner_types, expectations, form, sent } = site.content.copy(copy)
  const trail = createTrail({ label: title })
  return {
    head: {
      ...meta,
      canonical: href('collaboration-opportunities'),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      title,
      lead,
      benefits: {
        heading: benefits.heading,
        figures: benefits.list.map(({ title, text, ...figure }) => ({
          ...figure,
          label: title,
          condition: text,
        })),
      },
      partners: partner_types,
      expectations,
      formIntro: form,
      form: createFormFrame('collaboration', request, {
        ...sent,
        links: [{ href: href('products'), label: sent.more }],
      }),
    },
  }
}
