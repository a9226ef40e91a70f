import { html } from '#kit/pages/server/html.server.ts'
import { organization } from '#content/company/organization.server.ts'
import type { Published } from '#content/published.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { PublicConfig, Site } from '#content/site.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { Assets } from '#kit/pages/server/assets.server.ts'
import type { PageModule } from '#kit/pages/server/options.server.ts'
import { PageServer } from '#kit/pages/server/pages.server.ts'
import { FEED } from '#pages/addresses.server.ts'
import { errorHead } from '#pages/error/head.server.ts'
import { errorHelp } from '#pages/error/help.server.ts'
import { middlewareOf } from '#pages/middleware.server.ts'
import { errorView, routes } from '#pages/routes.ts'
import { Providers } from '#shell/providers.tsx'
import { menuApi } from '#shell/more.server.tsx'
import { shellRenderer } from '#shell/render.server.tsx'
import type { Hono } from 'hono'
import { createElement } from 'react'
import { firstPaints, type Policy } from './first-paint.server.ts'

interface Parts {
  published: Published
  lists: Lists
  icons: Icons
  config: PublicConfig
  siteUrl: string
  chat?: Site['chat']
  assets: Assets
  /** The Content-Security-Policy of a document with this in it. */
  policy: Policy
  themeStylesheet?: string
  /** More attributes of `<html>`, for scripts. */
  attributes?: Record<string, string>
  /** Those that start what others serve. */
  thirdParties?: Record<string, string>
}

/** A page module as it is written: it names its middleware. */
type NamedModule = Omit<PageModule<Site>, 'middleware'> & { middleware?: string[] }

const modules = import.meta.glob<NamedModule>(['/src/pages/*/load.server.ts', '!/src/pages/form-gallery/*'], {
  eager: true,
})
if (import.meta.env.MODE === 'development')
  modules['/form-gallery/'] = await import('#pages/form-gallery/load.server.ts')

/** The two vanes of the wordmark, lime on the dark stage; inline, so that it costs no request. */
const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -130 160 160"><rect x="-34" y="-130" width="160" height="160" rx="36" fill="#0d1411"/><path fill="#c6f24e" d="M0 0 34-100H62L28 0ZM44 0 64-58H92L72 0Z"/></svg>',
  )

/** What a browser has, or gets, with any page. */
const EVERYWHERE = ['src/styles.ts', 'src/browser.tsx', 'src/boot.ts']

const FEED_LINK = `<link rel="alternate" type="application/atom+xml" title="Articles" href="${FEED}">`

/** The page modules by route, with the middleware that they name. */
const pageModules = (): Record<string, PageModule<Site>> =>
  Object.fromEntries(
    Object.entries(modules).map(([file, { middleware = [], ...module }]) => [
      nameOf(file),
      { ...module, middleware: middlewareOf(middleware) },
    ]),
  )

const nameOf = (file: string): string => file.split('/').at(-2) ?? ''

/** Loads every view now: a build made while this process runs takes away the files it would load later. */
export const loadViews = async (): Promise<void> => {
  await Promise.all([errorView(), ...Object.values(routes.table).map(({ view }) => view())])
}

export interface SitePages {
  pages: PageServer<Site>
  /** What the menus leave out of a page, for a large catalogue. */
  menu: Hono
}

/** What scripts must know of the settings. */
const attributesOf = (config: PublicConfig): Record<string, string> => ({
  'data-build': config.buildId,
  ...(config.buildCheckInterval > 0 && { 'data-build-interval': String(config.buildCheckInterval) }),
  'data-api': config.apiBaseUrl,
  'data-images': config.imageBaseUrl,
})

/** The pages with everything they are made of: URL table, loads, shell, styles. Follows the content. */
export function createSitePages({
  published,
  lists,
  icons,
  config,
  siteUrl,
  chat,
  assets,
  policy,
  themeStylesheet,
  attributes,
  thirdParties,
}: Parts): SitePages {
  let site: Site = { content: published.current(), lists, config, siteUrl, ...(chat && { chat }) }
  const firstPaint = firstPaints(assets, policy)
  const theme = themeStylesheet ? html`<link rel="stylesheet" href="${themeStylesheet}">`.toString() : ''
  const pages = new PageServer<Site>({
    routes,
    errorView,
    errorHead,
    errorHelp,
    modules: pageModules(),
    site: () => site,
    shell: shellRenderer(icons),
    wrap: (view) => createElement(Providers, { config }, view),
    build: config.buildId,
    code: (route) => assets.code(`src/pages/${route}/page.tsx`, EVERYWHERE),
    frame: (route, isSecret) => ({
      siteUrl,
      imageBaseUrl: config.imageBaseUrl,
      language: 'en-GB',
      ...firstPaint(route),
      fonts: [assets.file('src/ui/fonts/geist.woff2')],
      script: assets.script('src/boot.ts'),
      attributes: { ...attributesOf(config), ...attributes, ...(!isSecret && thirdParties) },
      structuredData: [organization(site.content.company, siteUrl)],
      extraHead: `<link rel="icon" type="image/svg+xml" href="${ICON}">${FEED_LINK}${theme}`,
    }),
  })
  const follow = () => {
    site = { ...site, content: published.current() }
    pages.clear()
  }
  published.onChange(follow)
  lists.onChange?.(follow)
  icons.onCome(follow)
  return { pages, menu: menuApi(() => site, pages) }
}
