import { findListed } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { createConfigurator } from '#features/configurator/configurator.server.tsx'
import { CONFIGURATOR_PARAMETERS } from '#features/configurator/parameters.ts'
import { asksForRuntime, PACK } from '#features/pack-page.ts'
import { RUNTIME_PARAMETERS } from '#features/runtime/place.ts'
import { type Load, Redirect } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { CUSTOM_PACKS, solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { Details, Opening } from './details.server.tsx'

/** The runtime calculator's parameters are read for the redirect to its page. */
export const reads = [...new Set([...RUNTIME_PARAMETERS, ...CONFIGURATOR_PARAMETERS, PACK])]

/**
 * Loads a solution. One that only the upstream API lists gets its name, promise and a button to ask. A query of the runtime calculator,
 * which was on the configurator's page, redirects to its own page.
 */
export const load: Load<Site> = async ({ params, query, site }) => {
  const { content, lists, siteUrl } = site
  if (params['solutionName'] === CUSTOM_PACKS && asksForRuntime(query))
    return new Redirect(`${href('tools-runtime')}?${query}`)
  const isRequested = ({ url }: { url: string }) => url === params['solutionName']
  const own = insertNoBreakSpaces(content.solutions.find(isRequested))
  const solution = own ?? (await findListed(lists.get('solutions'), isRequested))
  if (typeof solution === 'symbol') return solution
  const { name, url, promise } = solution
  const trail = createTrail({ label: 'Solutions', href: href('solutions') }, { label: name })
  const configurator = url === CUSTOM_PACKS && own ? createConfigurator({ query, content }) : undefined
  const others = ((await lists.get('solutions')) ?? []).filter((other) => other.url !== url)
  return {
    head: {
      title: `${name} | Solvane`,
      description: own?.description ?? promise,
      canonical: solutionHref(url),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    context: { subjectLine: [name], ...configurator?.context },
    body: (
      <>
        <Crumbs trail={trail} />
        {configurator ? (
          <ToolHead title={name} lead={promise} />
        ) : (
          <Opening name={name} promise={promise} own={own} />
        )}
        {configurator?.section}
        {own && <Details solution={own} content={content} isBelowTool={configurator !== undefined} />}
        {others.length > 0 && <Others solutions={others} site={site} />}
      </>
    ),
  }
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
