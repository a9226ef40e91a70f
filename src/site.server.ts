import type { Published } from '#content/published.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { PublicConfig, Site } from '#content/site.server.ts'
import type { Assets } from '#kit/render/assets.server.ts'
import { createPages, type PageModule, type Pages } from '#kit/render/pages.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { errorHead } from '#pages/error/head.server.ts'
import { errorHelp } from '#pages/error/help.server.ts'
import { errorView, routes } from '#pages/routes.ts'
import { Providers } from '#shell/providers.tsx'
import { shellRenderer } from '#shell/render.server.tsx'
import { createElement } from 'react'

interface Parts {
  published: Published
  lists: Lists
  config: PublicConfig
  siteUrl: string
  assets: Assets
  themeStylesheet?: string
  log: Log
}

const modules = import.meta.glob<PageModule<Site>>('./pages/*/load.server.ts', { eager: true })

const nameOf = (file: string): string => file.split('/').at(-2) ?? ''

/** The pages with everything they are made of: URL table, loads, shell, styles. Follows the content. */
export function createSitePages({
  published,
  lists,
  config,
  siteUrl,
  assets,
  themeStylesheet,
  log,
}: Parts): Pages {
  let site: Site = { content: published.current(), lists, config, siteUrl }
  const sheets = [...assets.styles('src/browser.tsx')]
  const theme = themeStylesheet ? `<link rel="stylesheet" href="${themeStylesheet}">` : ''
  const pages = createPages<Site>({
    routes,
    errorView,
    errorHead,
    errorHelp,
    modules: Object.fromEntries(Object.entries(modules).map(([file, module]) => [nameOf(file), module])),
    site: () => site,
    shell: shellRenderer(),
    wrap: (view) => createElement(Providers, { config, children: view }),
    frame: (route) => ({
      siteUrl,
      language: 'en-GB',
      styles: [...new Set([...sheets, ...assets.styles(`src/pages/${route}/page.tsx`)])],
      fonts: [assets.file('src/ui/fonts/geist.woff2')],
      script: assets.script('src/boot.ts'),
      attributes: {
        'data-build': config.buildId,
        'data-api': config.apiBaseUrl,
        'data-images': config.imageBaseUrl,
      },
      extraHead: `<link rel="icon" type="image/svg+xml" href="data:,">${theme}`,
    }),
    onError: (error, path) => log.error({ err: error, path }, 'page failed'),
  })
  published.onChange((content) => {
    site = { ...site, content }
    pages.clear()
  })
  return pages
}
