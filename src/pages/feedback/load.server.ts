import type { Site } from '#content/site.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { suggestModels } from '#pages/models.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['sent']

export const load: LoadData<Data, Site> = (request) => {
  const { site } = request
  const { company, products } = site.content
  const { meta, title, lead, reply, urgent, instead, sent } = site.content.copy(copy)
  const trail = createTrail({ label: title })
  return {
    head: { ...meta, canonical: href('feedback'), structuredData: [breadcrumbList(site.siteUrl, trail)] },
    data: {
      trail,
      title,
      lead,
      reply,
      urgent,
      telephone: company.telephone,
      instead: { ...instead, href: href('contact') },
      form: {
        ...createFormFrame('feedback', request, {
          ...sent,
          links: [
            { href: href('index'), label: sent.home },
            { href: href('feedback'), label: sent.again },
          ],
        }),
        models: suggestModels(products),
      },
    },
  }
}
