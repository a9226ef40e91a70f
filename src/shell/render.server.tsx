import { renderToString } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import { Providers } from './providers.tsx'
import { loadShell, type ShellData } from './load.server.ts'
import { sectionOf } from './section.ts'
import { ShellBottom, ShellTop } from './shell.server.tsx'

export interface RenderedShell {
  before: string
  after: string
}

/** Draws the frame around pages, once for each content and navigation entry: it differs in nothing else. */
export function shellRenderer(): (page: { path: string; site: Site }) => Promise<RenderedShell> {
  let drawnFor: Site | undefined
  let data: Promise<ShellData> | undefined
  const drawn = new Map<string | undefined, RenderedShell>()

  return async ({ path, site }) => {
    if (site !== drawnFor || !data) {
      drawnFor = site
      drawn.clear()
      data = loadShell(site)
      // A list that could not be had is asked for again by the next page.
      data.catch(() => (data = undefined))
    }
    const shell = await data
    const current = sectionOf(path)
    const known = drawn.get(current)
    if (known) return known
    const props = { shell, current, apiBaseUrl: site.config.apiBaseUrl }
    const draw = (part: typeof ShellTop, prefix: string) => {
      const Part = part
      return renderToString(
        <Providers config={site.config}>
          <Part {...props} />
        </Providers>,
        { identifierPrefix: prefix },
      )
    }
    const rendered = { before: draw(ShellTop, 'top'), after: draw(ShellBottom, 'inquiry') }
    drawn.set(current, rendered)
    return rendered
  }
}
