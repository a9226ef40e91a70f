import type { Hono } from 'hono'
import { createElement } from 'react'
import { organization } from '#content/company/organization.server.ts'
import type { Content } from '#content/content.server.ts'
import { createLocalLists, type Lists } from '#content/lists.server.ts'
import { hiddenAt, showLinkOf } from '#content/publishing/addresses.server.ts'
import type { PublishedContent } from '#content/published.server.ts'
import type { Site } from '#content/site.server.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.server.ts'
import type { Icons } from '#kit/icons/icons.server.ts'
import type { PictureVersions } from '#kit/images/picture-versions.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import { Uncached } from '#kit/limits/uncached.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import { html } from '#kit/pages/server/html.server.ts'
import type { DocumentFrame } from '#kit/pages/server/document.server.ts'
import type { PageModule, PageServerOptions } from '#kit/pages/server/options.server.ts'
import { PageServer } from '#kit/pages/server/pages.server.ts'
import { FEED } from '#content/addresses.server.ts'
import { APPLE_TOUCH_ICON, MANIFEST } from '#pages/icons.server.ts'
import { DARK, LIGHT } from '#ui/palette.server.ts'
import { errorMessage, errorPage } from '#pages/error/page.server.tsx'
import { isUnfollowed } from '#pages/follow.server.ts'
import { middlewareOf } from '#pages/middleware.server.ts'
import { routes } from '#addresses/routes.ts'
import { createPackPartsApi } from '#features/configurator/parts.server.ts'
import { createExports } from '#pages/exports.server.ts'
import { createDialogsApi } from '#shell/dialogs-api.server.tsx'
import { createMenuApi } from '#shell/menu-api.server.tsx'
import { ImageBase } from '#ui/image/image-base.ts'
import { createShellRenderer } from '#shell/render.server.tsx'
import type { SiteConfig } from './config.server.ts'
import type { SiteBuild } from '#kit/pages/server/open-build.server.ts'
import { createFirstPaints } from '#shell/first-paint.server.ts'

/** A page module as it is written: it names its middleware. */
type NamedModule = Omit<PageModule<Site>, 'middleware'> & { middleware?: string }

const modules = import.meta.glob<NamedModule>(
  ['/src/pages/*/page.server.tsx', '!/src/pages/{error,form-gallery}/*'],
  { eager: true },
)
if (import.meta.env.MODE === 'development')
  modules['/src/pages/form-gallery/page.server.tsx'] = await import('#pages/form-gallery/page.server.tsx')

/** The two vanes of the wordmark, lime on the dark stage; inline, so that it costs no request. */
const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -130 160 160"><rect x="-34" y="-130" width="160" height="160" rx="36" fill="${LIGHT.stage}"/><path fill="${LIGHT.lime}" d="M0 0 34-100H62L28 0ZM44 0 64-58H92L72 0Z"/></svg>`,
  )

/** Colours of the page, which phones give their browser's bar. */
const THEMES = [
  ['light', LIGHT.paper],
  ['dark', DARK.paper],
] as const

export interface SitePages {
  pages: PageServer<Site>
  /** Complete menus and dialogs, which the frame of a page loads later. */
  frame: Hono
  /** The cells and batteries of the pack configurator, as a file. */
  packParts: Hono
  /** The product list, and each product, as files. */
  exports: Hono
  /** Responds with uncached work; a browser that is refused gets the error page. */
  uncached: Uncached
  /** Returns the options of a page server for other content than the site's. */
  optionsOf: (content: Content) => PageServerOptions<Site>
}

interface SitePagesParts {
  build: Pick<SiteBuild, 'id' | 'assets'>
  content: PublishedContent
  lists: Lists
  icons: Icons
  previewOf: DocumentFrame['previewOf']
  /** Default: addresses of pictures have no versions. */
  pictures?: PictureVersions | undefined
  work: WorkQueue
  workbooks: WorkbookWriter
}

/** Creates the pages from the URL table, their loads, the shell and the styles. They are updated when the content changes. */
export function createSitePages(config: SiteConfig, parts: SitePagesParts): SitePages {
  const { build, content, lists, icons, work, workbooks } = parts
  const { siteUrl, chat, retention } = config
  const settings = {
    config: { ...config.public, buildId: build.id },
    siteUrl,
    retention,
    ...(chat && { chat }),
  }
  let site: Site = { content: content.current(), lists, ...settings }
  const createOptions = createPageOptions(config, parts)
  const pages = new PageServer<Site>(createOptions(() => site))
  const update = () => {
    site = { ...site, content: content.current() }
    pages.clear()
  }
  content.subscribe(update)
  lists.subscribe?.(update)
  icons.onLoaded(update)
  const uncached = new Uncached(work, (...refused) => pages.respondRefused(...refused))
  const exports = createExports({ site: () => site, uncached, workbooks })
  const frame = createMenuApi(() => site, pages).route(
    '/',
    createDialogsApi(() => site, pages),
  )
  const optionsOf = (other: Content) => {
    const of: Site = { content: other, lists: createLocalLists(() => other), ...settings }
    return createOptions(() => of)
  }
  return {
    pages,
    frame,
    packParts: createPackPartsApi(content.current, pages),
    exports,
    uncached,
    optionsOf,
  }
}

/** Returns a function that creates the options of pages for a site, which may change. */
function createPageOptions(
  config: SiteConfig,
  parts: SitePagesParts,
): (site: () => Site) => PageServerOptions<Site> {
  const { build, icons, pictures, work } = parts
  const frame = createFrames(config, parts)
  const shell = createShellRenderer(icons)
  return (site) => ({
    routes,
    errorMessage,
    errorPage,
    modules: pageModules(),
    work,
    site,
    shell,
    wrap: (body) => createElement(ImageBase, { value: config.public.imageBaseUrl }, body),
    writePictureVersions: pictures && ((text) => pictures.write(text)),
    isUnfollowed,
    showLink: () => showLinkOf(site().content),
    missingStatus: (path) => (hiddenAt(site().content, path)?.state === 'ended' ? 410 : 404),
    build: build.id,
    frame: (isSecret) => ({
      ...frame(isSecret),
      structuredData: [organization(site().content.company, config.siteUrl)],
    }),
  })
}

/** Returns the page modules by route, with the middleware that they name. */
const pageModules = (): Record<string, PageModule<Site>> =>
  Object.fromEntries(
    Object.entries(modules).map(([file, { middleware, ...module }]) => [
      nameOf(file),
      { ...module, ...(middleware && { middleware: middlewareOf(middleware) }) },
    ]),
  )

const nameOf = (file: string): string => file.split('/').at(-2) ?? ''

/** Returns a function that creates the frame of documents, without the structured data, which changes with the content. */
function createFrames(config: SiteConfig, { build: { id, assets }, previewOf }: SitePagesParts) {
  const { siteUrl, isSecure, allowedSources, themeStylesheetUrl: theme } = config
  const firstPaint = createFirstPaints(assets.styles, (inline) =>
    contentSecurityPolicy(allowedSources, isSecure, inline),
  )
  const attributes = { 'data-build': id, ...config.htmlAttributes }
  const extraHead = [
    html`<link rel="icon" type="image/svg+xml" href="${ICON}">`,
    html`<link rel="apple-touch-icon" href="${APPLE_TOUCH_ICON}"><link rel="manifest" href="${MANIFEST}">`,
    THEMES.map(
      ([scheme, colour]) =>
        html`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ).join(''),
    html`<link rel="alternate" type="application/atom+xml" title="Articles" href="${FEED}">`,
    theme ? html`<link rel="stylesheet" href="${theme}">` : '',
  ].join('')
  return (isSecret: boolean) => ({
    siteUrl,
    previewOf,
    language: 'en-GB',
    firstPaint,
    styles: assets.styles.file,
    fonts: [assets.file('src/ui/fonts/geist.woff2')],
    script: assets.file('src/boot.ts'),
    attributes: isSecret ? attributes : { ...attributes, ...config.thirdPartyAttributes },
    extraHead,
  })
}

/** Renders the pages that have one address, so that the first visitors of a new build do not wait. */
export async function renderAhead(pages: PageServer<Site>, siteUrl: string): Promise<void> {
  for (const { pattern } of Object.values<{ pattern: string }>(routes.table))
    if (!pattern.includes(':')) await pages.respond(new Request(siteUrl + pattern))
}
