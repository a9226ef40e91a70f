import type { MiddlewareHandler } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '#content/content.server.ts'
import type { DocumentService } from '#content/downloads/documents.server.ts'
import { hiddenAt, isShownAsText } from '#content/publishing/addresses.server.ts'
import type { HiddenItem } from '#content/publishing/hidden.server.ts'
import { parseMoment } from '#content/publishing/moment.server.ts'
import { PREVIEW, withPreview } from '#content/publishing/preview-link.server.ts'
import type { DraftPreviews, ShownPreview } from '#content/publishing/draft-previews.server.ts'
import type { Site } from '#content/site.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { NO_BUILD } from '#kit/pages/server/builds.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import type { PageModule, PageServerOptions } from '#kit/pages/server/options.server.ts'
import { PageServer } from '#kit/pages/server/pages.server.ts'
import type { TimedLink } from '#kit/signing/timed-link.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { DAY } from '#leads/durations.server.ts'
import { mailClockOf } from '#leads/mail/mail-times.server.ts'
import { errorMessage } from '#pages/error/page.server.tsx'
import { previewEndedPage } from '#pages/error/preview-ended.server.tsx'
import { DraftBar } from '#shell/draft-bar/draft-bar.server.tsx'
import type { SitePages } from './site-pages.server.ts'

interface PreviewParts extends Pick<SitePages, 'pages' | 'optionsOf' | 'uncached'> {
  content: () => Content
  drafts: DraftPreviews
  documents: DocumentService
}

const ROBOTS = 'noindex, nofollow'
const DOCUMENTS = '/documents/'
/** Addresses that are not those of pages. */
const NO_PAGE = /^\/(?:_app|api|health|images)(?:\/|$)/

/** Responds to the signed links of previews with the page or document as it will be. */
export function respondDraftPreviews(parts: PreviewParts): MiddlewareHandler {
  const { drafts, pages, uncached } = parts
  return async ({ req: { raw, path } }, next) => {
    const preview = NO_PAGE.test(path) ? undefined : drafts.read(raw.url)
    switch (preview?.is) {
      case undefined:
        return next()
      case 'unknown':
        return pages.respondFailure(raw, { status: 404, message: errorMessage(404, path) })
      case 'live':
        return new Response(null, { status: 302, headers: { ...NO_STORE, location: preview.address } })
      case 'ended':
        return uncached.respond(raw, () => respondEndedLink(preview.link, raw, parts))
      case 'shown':
        return uncached.respond(raw, () => respondShown(preview, raw, parts))
    }
  }
}

async function respondShown(
  preview: ShownPreview,
  request: Request,
  { content, documents, optionsOf }: PreviewParts,
): Promise<Response> {
  if (new URL(request.url).pathname.startsWith(DOCUMENTS)) {
    const response = await documents.respond(request, preview.content)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', ROBOTS)
    const location = response.headers.get('location')
    if (location !== null) response.headers.set('location', withPreview(location, preview.signed))
    return response
  }
  return new PageServer<Site>(changeOptions(optionsOf(preview.content), preview, content())).respond(request)
}

/** Changes the options of pages to those of a preview: kept out of caches and search engines, with a bar, and with signed links and pictures. */
function changeOptions(
  options: PageServerOptions<Site>,
  { link, item, content, signed }: ShownPreview,
  current: Content,
): PageServerOptions<Site> {
  const clock = mailClockOf(content.calendar.time_zone)
  const bar = renderToStaticMarkup(
    createElement(DraftBar, {
      live: describeState(item, (at) => clock.dayAndTime(at)),
      until: clock.dayAndTime(link.until),
    }),
  )
  const signPictures = createPictureSigner(current.publishing.withheldPictures, signed)
  return {
    ...options,
    modules: Object.fromEntries(
      Object.entries(options.modules).map(([name, module]) => [name, secretModule(module)]),
    ),
    // A browser loads whole pages from a preview, so that none keeps its bar.
    build: NO_BUILD,
    frame: (isSecret) => {
      const frame = options.frame(isSecret)
      return { ...frame, attributes: { ...frame.attributes, 'data-build': NO_BUILD } }
    },
    shell: async (page) => {
      const { before, after } = await options.shell(page)
      return { before: bar + before, after }
    },
    showLink: () => (address) => {
      if (isShownAsText(content, address)) return null
      // A document may have the address of the one that it replaces.
      const isSigned = address.startsWith(DOCUMENTS) || hiddenAt(current, address) !== undefined
      return isSigned ? withPreview(address, signed) : address
    },
    writePictureVersions: async (text) => signPictures((await options.writePictureVersions?.(text)) ?? text),
  }
}

/** Returns a function that adds the signature of a preview to the addresses of these pictures. */
function createPictureSigner(pictures: ReadonlySet<string>, signed: string): (text: string) => string {
  const paths = Array.from(pictures, (path) => RegExp.escape(path))
  if (paths.length === 0) return (text) => text
  const addresses = new RegExp(`(?:${paths.join('|')})(?:(\\?)|(?![\\w.-]))`, 'g')
  return (text) =>
    text.replace(addresses, (address, more) =>
      more ? `${address}${PREVIEW}=${signed}&amp;` : `${address}?${PREVIEW}=${signed}`,
    )
}

/** Returns a page that no search engine lists and no cache keeps. */
function secretModule(module: PageModule<Site>): PageModule<Site> {
  const load: Load<Site> = async (request) => {
    const loaded = await module.load(request)
    if (typeof loaded === 'symbol' || !('head' in loaded)) return loaded
    return { ...loaded, head: { ...loaded.head, robots: ROBOTS } }
  }
  return { ...module, load, secrets: [...(module.secrets ?? []), PREVIEW] }
}

function describeState({ state, entry }: HiddenItem, write: (at: number) => string): string {
  const { publish_at, unpublish_at } = entry.value
  if (state === 'ended' && unpublish_at !== undefined)
    return `Was on the site until ${write(parseMoment(unpublish_at))}`
  if (publish_at === undefined) return 'No date yet'
  const time = write(parseMoment(publish_at))
  return state === 'draft' ? `Would go live ${time}, but is a draft` : `Goes live ${time}`
}

function respondEndedLink(
  { from, until }: TimedLink,
  request: Request,
  { content, optionsOf }: PreviewParts,
): Promise<Response> {
  const clock = mailClockOf(content().calendar.time_zone)
  const ended = previewEndedPage({
    duration: plural(Math.round((until - from) / DAY), 'day'),
    from: clock.day(from),
    to: clock.day(until),
    until: clock.dayAndTime(until),
  })
  const pages = new PageServer<Site>({ ...optionsOf(content()), errorPage: () => Promise.resolve(ended) })
  return pages.respondFailure(request, { status: 410, message: ended.head.title })
}
