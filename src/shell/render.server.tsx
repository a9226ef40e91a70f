import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { FormOutcome } from '#kit/pages/server/load.server.ts'
import { ImageBase } from '#ui/image/image-base.ts'
import { loadShell } from './load.server.ts'
import { sectionOf } from './section.ts'
import { ShellBottom, type ShellProps, ShellTop } from './shell.server.tsx'

export interface RenderedShell {
  before: string
  after: string
}

interface FramedPage {
  path: string
  site: Site
  outcome?: FormOutcome | undefined
}

/** Creates a renderer of the frame around pages. Frames are cached by content and navigation entry, and differ in nothing else. */
export function createShellRenderer(icons: Icons): (page: FramedPage) => Promise<RenderedShell> {
  const cacheOf = memoizeByObject((site: Site) => ({
    data: loadShell(site, icons),
    rendered: new Map<string | undefined, RenderedShell>(),
  }))
  return async ({ path, site, outcome }) => {
    const { data, rendered } = cacheOf(site)
    const shell = await data
    const entries = shell.navigation.desktop.map((entry) => entry.path)
    const current = sectionOf(path, entries)
    if (outcome) return render(site, { shell, current, outcome })
    const frame = rendered.get(current) ?? render(site, { shell, current })
    rendered.set(current, frame)
    return frame
  }
}

function render({ config }: Site, props: ShellProps): RenderedShell {
  const renderPart = (Part: typeof ShellTop, identifierPrefix: string) =>
    renderToStaticMarkup(
      <ImageBase value={config.imageBaseUrl}>
        <Part {...props} />
      </ImageBase>,
      { identifierPrefix },
    )
  return { before: renderPart(ShellTop, 'top'), after: renderPart(ShellBottom, 'bottom') }
}
