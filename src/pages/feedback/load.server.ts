import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { formFrame } from '#pages/form-frame.server.ts'
import { href } from '#pages/routes.ts'
import { suggestedModels } from '#pages/models.server.ts'
import { trailTo } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['sent']

export const load: Load<Data, Site> = ({ site, query, outcome }) => {
  const { company, products } = site.content
  const { meta, title, lead, reply, urgent, instead, sent } = site.content.copy(copy)
  const trail = trailTo({ label: title })
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
        ...formFrame('feedback', { site, query, outcome }),
        models: suggestedModels(products),
        thanks: {
          title: sent.title,
          text: sent.text,
          ways: [
            { href: href('index'), label: sent.home },
            { href: href('feedback'), label: sent.again },
          ],
        },
      },
    },
  }
}
