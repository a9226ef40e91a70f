import { findListed } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { applicationHref } from '#addresses/links.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { LinkList } from '#ui/links/link-list.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { Details } from './details.server.tsx'
import { Opening } from './opening.server.tsx'

export const reads = RUNTIME_PARAMETERS

/** Loads an application. One that only the upstream API lists gets its name, picture and a button to ask. */
export const load: Load<Site> = async ({ params, query, site }) => {
  const { content, lists, siteUrl } = site
  const isRequested = ({ url }: { url: string }) => url === params['applicationName']
  const own = insertNoBreakSpaces(content.applications.find(isRequested))
  const application = own ?? (await findListed(lists.get('applications'), isRequested))
  if (typeof application === 'symbol') return application
  const { name, url, main_pic_url } = application
  const all = content.navigation.desktop.find(({ menu }) => menu === 'applications')
  const trail = createTrail(...(all ? [{ label: all.label, href: all.path }] : []), { label: name })
  const others = ((await lists.get('applications')) ?? []).filter((other) => other.url !== url)
  return {
    head: {
      title: `${name} | Solvane`,
      description: own?.description ?? `${name}: ask an engineer for batteries, data and prices.`,
      canonical: applicationHref(url),
      image: main_pic_url,
      structuredData: [breadcrumbList(siteUrl, trail), ...(own ? [faqPage(own.faq)] : [])],
    },
    context: { application: name },
    body: (
      <>
        <Crumbs trail={trail} />
        <Opening name={name} picture={main_pic_url} own={own} />
        {own && <Details application={own} content={content} query={query} />}
        {others.length > 0 && <Others applications={others} site={site} />}
      </>
    ),
  }
}

function Others({ applications, site }: { applications: { name: string; url: string }[]; site: Site }) {
  const notes = new Map(site.content.applications.map(({ url, key_figure }) => [url, key_figure]))
  const links = applications.map(({ name, url }) => ({
    href: applicationHref(url),
    label: name,
    note: notes.get(url),
  }))
  return (
    <Section>
      <SectionHead title="Other applications" />
      <LinkList links={insertNoBreakSpaces(links)} />
    </Section>
  )
}
