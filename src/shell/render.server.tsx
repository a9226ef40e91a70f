import { renderToString } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { FormOutcome } from '#kit/pages/server/load.server.ts'
import { Providers } from './providers.tsx'
import { loadShell, type ShellData } from './load.server.ts'
import { sectionOf } from './section.ts'
import { ShellBottom, ShellTop } from './shell.server.tsx'

export interface RenderedShell {
  before: string
  after: string
}

interface Framed {
  path: string
  site: Site
  outcome?: FormOutcome | undefined
}

/** Draws the frame around pages, once for each content and navigation entry: it differs in nothing else. */
export function shellRenderer(icons: Icons): (page: Framed) => Promise<RenderedShell> {
  let drawnFor: Site | undefined
  let data: Promise<ShellData>
  const drawn = new Map<string | undefined, RenderedShell>()

  return async ({ path, site, outcome }) => {
    if (site !== drawnFor) {
      drawnFor = site
      data = loadShell(site, icons)
      drawn.clear()
    }
    const shell = await data
    const entries = shell.navigation.desktop.map((entry) => entry.path)
    const current = sectionOf(path, entries)
    // It belongs to one visitor.
    if (outcome) return draw(site, { shell, current, outcome })
    const rendered = drawn.get(current) ?? draw(site, { shell, current })
    if (site === drawnFor) drawn.set(current, rendered)
    return rendered
  }
}

type Parts = { shell: ShellData; current: string | undefined; outcome?: FormOutcome }

function draw(site: Site, parts: Parts): RenderedShell {
  const drawPart = (Part: typeof ShellTop, identifierPrefix: string) =>
    renderToString(
      <Providers config={site.config}>
        <Part {...parts} />
      </Providers>,
      { identifierPrefix },
    )
  return { before: drawPart(ShellTop, 'top'), after: drawPart(ShellBottom, 'bottom') }
}
