import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { findListed } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { describeDetails } from './details.server.ts'
import type { Data } from './page.tsx'

export const reads = RUNTIME_PARAMETERS

/** Loads an application. One that only the upstream API lists gets its name, picture and a button to ask. */
export const load: LoadData<Data, Site> = async ({ params, query, site }) => {
  const { applications, navigation } = site.content
  const isRequested = ({ url }: { url: string }) => url === params['applicationName']
  const own = insertNoBreakSpaces(applications.find(isRequested))
  const application = own ?? (await findListed(site.lists.get('applications'), isRequested))
  if (typeof application === 'symbol') return application
  const { name, url, main_pic_url } = application
  const all = navigation.desktop.find(({ menu }) => menu === 'applications')
  const trail = createTrail(...(all ? [{ label: all.label, href: all.path }] : []), { label: name })
  return {
    head: {
      title: `${name} | Solvane`,
      description: own?.description ?? `${name}: ask an engineer for batteries, data and prices.`,
      canonical: href('applications-applicationName', { applicationName: url }),
      image: main_pic_url,
      structuredData: [breadcrumbList(site.siteUrl, trail), ...(own ? [faqPage(own.faq)] : [])],
    },
    context: { application: name },
    data: {
      trail,
      name,
      picture: { src: main_pic_url, alt: own?.alt ?? name },
      ...(own && { details: describeDetails(own, query, site) }),
      others: await listOthers(url, site),
    },
  }
}

async function listOthers(url: string, site: Site): Promise<Data['others']> {
  const notes = new Map(site.content.applications.map((own) => [own.url, own.key_figure]))
  const list = (await site.lists.get('applications')) ?? []
  return insertNoBreakSpaces(
    list
      .filter((other) => other.url !== url)
      .map((other) => {
        const note = notes.get(other.url)
        return {
          href: href('applications-applicationName', { applicationName: other.url }),
          label: other.name,
          ...(note && { note }),
        }
      }),
  )
}
