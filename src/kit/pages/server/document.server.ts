import { absoluteImageUrl, type ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { attributes, escapeHtml } from './html.server.ts'
import { jsonForScript } from './json-block.ts'
import type { Head, PageState } from '#kit/pages/contract/page.ts'
import { withoutServed } from '#kit/pages/contract/static-html.ts'

/** What every document of a site has in common. */
export interface DocumentFrame extends ImageOrigin {
  language: string
  /** Addresses of the style sheets of every page, then of this one. */
  sheets: string[]
  /** Their text: no request stands before the first paint (docs/decisions/0018-first-paint.md). */
  style: string
  /** A script that runs before the first paint. */
  early: string
  /** The Content-Security-Policy that allows them. */
  policy: string
  /** Fonts the first paint needs. */
  fonts: string[]
  /** The only script of the critical path. */
  script: string
  /** Attributes of `<html>` that tell the scripts what they must know of the settings. */
  attributes: Record<string, string>
  /** schema.org objects of every page. */
  structuredData: object[]
  /** Inside `<head>`, after everything else: theme, icons. */
  extraHead: string
}

export interface DocumentParts {
  head: Head
  state: PageState
  /** Whether it is the page that was asked for, with all its data (spec §4, data loading states). A form that was refused or failed stands in one. */
  isWhole: boolean
  /** Body before, around and after the page's own markup. */
  before: string
  main: string
  after: string
}

/** One whole HTML document. `state` travels as a JSON block, which no Content-Security-Policy needs to allow. */
export function renderDocument(
  frame: DocumentFrame,
  { head, state, isWhole, before, main, after }: DocumentParts,
): string {
  const loading = isWhole ? 'success' : 'error'
  return (
    `<!doctype html><html${attributes({ lang: frame.language, 'data-loading': loading, ...frame.attributes })}><head>` +
    headMarkup(frame, head) +
    `</head><body data-route="${escapeHtml(state.route)}">${before}<main id="main" tabindex="-1"><div>${main}</div></main>${after}` +
    `<script type="application/json" id="page-state">${jsonForScript(state, withoutServed)}</script></body></html>`
  )
}

function headMarkup(frame: DocumentFrame, head: Head): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    ...frame.fonts.map(
      (href) =>
        `<link${attributes({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })}>`,
    ),
    `<script>${frame.early}</script>` +
      // So that no page that is changed to fetches them (kit/loading/held.ts).
      `<style${attributes({ 'data-sheets': frame.sheets.join(' ') })}>${frame.style}</style>`,
    // Not deferred: a browser holds what it draws until the font has come, and lays the page out meanwhile only if no script is to come.
    `<script${attributes({ type: 'module', async: '', src: frame.script, fetchpriority: 'low' })}></script>`,
    pageTags(frame, head),
    ...[...frame.structuredData, ...(head.structuredData ?? [])].map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
    frame.extraHead,
  ].join('')
}

/**
 * What the head says of one page besides its title. A payload carries it too, without the structured data: who reads
 * that loads documents.
 */
export function pageTags(frame: DocumentFrame, head: Head): string {
  const canonical = head.canonical === undefined ? undefined : frame.siteUrl + head.canonical
  return [
    meta('description', head.description),
    head.robots ? meta('robots', head.robots) : '',
    canonical ? `<link${attributes({ rel: 'canonical', href: canonical })}>` : '',
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    canonical ? property('og:url', canonical) : '',
    ...(head.image ? preview(head.image, frame) : []),
  ].join('')
}

/** The picture of link previews: every network shows JPEG, and none needs it larger. Other servers' stay as they are. */
function preview(path: string, origin: ImageOrigin): string[] {
  const own = path.startsWith('/') && !path.startsWith('//')
  const image = absoluteImageUrl(origin, path, { format: 'jpeg', quality: 90, width: 1280 })
  return [
    property('og:image', image),
    own ? property('og:image:type', 'image/jpeg') : '',
    meta('twitter:card', 'summary_large_image'),
  ]
}

const meta = (name: string, content: string) => `<meta${attributes({ name, content })}>`
const property = (name: string, content: string) => `<meta${attributes({ property: name, content })}>`
