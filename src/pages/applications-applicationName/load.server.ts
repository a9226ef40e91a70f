import { firmSpaces } from '#content/firm-spaces.server.ts'
import { listedEntry } from '#content/listed.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { detailsOf } from './details.server.ts'
import type { Data } from './page.tsx'

/** An application of ours, or one that only another server's list names: then name, picture and a way to ask. */
export const load: Load<Data, Site> = async ({ params, site }) => {
  const { applications, navigation } = site.content
  const isAsked = ({ url }: { url: string }) => url === params['applicationName']
  const known = firmSpaces(applications.find(isAsked))
  const found = known ?? (await listedEntry(site.lists.get('applications'), isAsked))
  if (typeof found === 'symbol') return found
  const { name, url, main_pic_url } = found
  const all = navigation.desktop.find(({ menu }) => menu === 'applications')
  const trail = createTrail(...(all ? [{ label: all.label, href: all.path }] : []), { label: name })
  return {
    head: {
      title: `${name} | Solvane`,
      description: known?.description ?? `${name}: ask an engineer for batteries, data and prices.`,
      canonical: href('applications-applicationName', { applicationName: url }),
      image: main_pic_url,
      structuredData: [breadcrumbList(site.siteUrl, trail), ...(known ? [faqPage(known.faq)] : [])],
    },
    subject: { application: name },
    data: {
      trail,
      name,
      picture: { src: main_pic_url, alt: known?.alt ?? name },
      ...(known && { details: detailsOf(known, site) }),
      others: await otherApplications(url, site),
    },
  }
}

async function otherApplications(url: string, site: Site): Promise<Data['others']> {
  const notes = new Map(site.content.applications.map((known) => [known.url, known.key_figure]))
  const list = (await site.lists.get('applications')) ?? []
  return firmSpaces(
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
