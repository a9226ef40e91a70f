import { findListed } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { createConfigurator } from '#features/configurator/configurator.server.tsx'
import { CONFIGURATOR_PARAMETERS } from '#features/configurator/parameters.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { packQuery } from '#features/pack-page.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import { ANY_BATTERY, withFigures } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { CUSTOM_PACKS, solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { Details, Opening } from './details.server.tsx'

export const reads = [...new Set([...CONFIGURATOR_PARAMETERS, ...RUNTIME_PARAMETERS])]

/** Loads a solution. One that only the upstream API lists gets its name, promise and a button to ask. */
export const load: Load<Site> = async ({ params, query, site }) => {
  const { content, lists, siteUrl } = site
  const isRequested = ({ url }: { url: string }) => url === params['solutionName']
  const own = insertNoBreakSpaces(content.solutions.find(isRequested))
  const solution = own ?? (await findListed(lists.get('solutions'), isRequested))
  if (typeof solution === 'symbol') return solution
  const { name, url, promise } = solution
  const trail = createTrail({ label: 'Solutions', href: href('solutions') }, { label: name })
  const calculators = url === CUSTOM_PACKS && own ? createCalculators(query, site) : undefined
  const others = ((await lists.get('solutions')) ?? []).filter((other) => other.url !== url)
  return {
    head: {
      title: `${name} | Solvane`,
      description: own?.description ?? promise,
      canonical: solutionHref(url),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    context: { subjectLine: [name], ...calculators?.context },
    body: (
      <>
        <Crumbs trail={trail} />
        <Opening name={name} promise={promise} own={own} />
        {calculators?.sections}
        {own && <Details solution={own} content={content} />}
        {others.length > 0 && <Others solutions={others} site={site} />}
      </>
    ),
  }
}

/** Creates the pack configurator and the runtime calculator. Both read a product in the query as its figures. */
function createCalculators(query: URLSearchParams, { content }: Site) {
  const { section, context } = createConfigurator({
    query: packQuery(query),
    content,
    dialog: INQUIRY_DIALOG,
  })
  const sections = (
    <>
      {section}
      <Section id="runtime">
        <SectionHead title="How long it runs">
          <p>Type a battery and your load: every figure with its sum, and what to watch.</p>
        </SectionHead>
        <Runtime place={ANY_BATTERY} dialog={INQUIRY_DIALOG} query={withFigures(query, content)} />
      </Section>
    </>
  )
  return { sections, context }
}

interface OthersProps {
  solutions: { name: string; url: string; promise: string }[]
  site: Site
}

function Others({ solutions, site }: OthersProps) {
  const figures = new Map(site.content.solutions.map((own) => [own.url, own.figure]))
  const rows = solutions.map(({ name, url, promise }) => ({
    href: solutionHref(url),
    title: name,
    text: promise,
    figure: figures.get(url) ?? { value: '', unit: '' },
  }))
  return (
    <Section>
      <SectionHead title="Other solutions" />
      <Rows rows={insertNoBreakSpaces(rows)} />
    </Section>
  )
}
