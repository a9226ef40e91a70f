import { html, raw } from './html.server.ts'
import { absoluteImageUrl, type ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import type { DocumentState, Head } from '#kit/pages/contract/page.ts'

/** The parts of a document that depend on the site and the route, not on the page. */
export interface DocumentFrame extends ImageOrigin {
  language: string
  /** Addresses of the style sheets whose text is inlined: those of every page, then those of this route. */
  sheets: string[]
  /** Text of the style sheets, inlined so that no request delays the first paint (docs/decisions/0018-first-paint.md). */
  style: string
  early: string
  policy: string
  fonts: string[]
  /** Address of the only script on the critical path. */
  script: string
  /** Attributes of `<html>`: the settings that scripts need. */
  attributes: Record<string, string>
  /** schema.org objects of every page. */
  structuredData: object[]
  /** Markup at the end of `<head>`: theme, icons. */
  extraHead: string
}

export interface DocumentParts {
  head: Head
  state: DocumentState
  /** The value of `data-loading` (spec §4, data loading states). */
  loading: 'success' | 'error'
  before: string
  main: string
  after: string
}

export function renderDocument(
  frame: DocumentFrame,
  { head, state, loading, before, main, after }: DocumentParts,
): string {
  const attributes = { lang: frame.language, 'data-loading': loading, ...frame.attributes }
  const stateBlock = html`<script type="application/json" id="page-state">${raw(jsonForScript(state))}</script>`
  return [
    html`<!doctype html><html${Object.entries(attributes).map(attribute)}><head>${headMarkup(frame, head)}</head>`,
    html`<body data-route="${state.route}">${raw(before)}<main id="main" tabindex="-1"><div>${raw(main)}</div></main>`,
    html`${raw(after)}${stateBlock}</body></html>`,
  ].join('')
}

const attribute = ([name, value]: [string, string]) => html` ${raw(name)}="${value}"`

const headMarkup = (frame: DocumentFrame, head: Head) => [
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
  html`<title>${head.title}</title><meta name="color-scheme" content="light dark">`,
  frame.fonts.map(
    (font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="">`,
  ),
  html`<script>${raw(frame.early)}</script>`,
  // `data-sheets` names the inlined style sheets, so that navigation does not load them (kit/loading/in-document.ts).
  html`<style data-sheets="${frame.sheets.join(' ')}">${raw(frame.style)}</style>`,
  // Async, not deferred: with a deferred script, Chromium does not lay out the page while it waits for the font.
  html`<script type="module" async="" src="${frame.script}" fetchpriority="low"></script>`,
  raw(pageTags(frame, head)),
  [...frame.structuredData, ...(head.structuredData ?? [])].map(
    (data) => html`<script type="application/ld+json">${raw(jsonForScript(data))}</script>`,
  ),
  raw(frame.extraHead),
]

/** Renders the tags that describe a page besides its title. Payloads carry them too, but no structured data: only documents are indexed. */
export function pageTags(frame: DocumentFrame, head: Head): string {
  const canonical = head.canonical === undefined ? undefined : frame.siteUrl + head.canonical
  return [
    meta('description', head.description),
    head.robots ? meta('robots', head.robots) : '',
    canonical ? html`<link rel="canonical" href="${canonical}">` : '',
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    canonical ? property('og:url', canonical) : '',
    ...(head.image ? linkPreview(head.image, frame) : []),
  ].join('')
}

/** Previews are JPEG, which every network shows. Pictures of other servers stay as they are. */
function linkPreview(path: string, origin: ImageOrigin) {
  const isOwn = path.startsWith('/') && !path.startsWith('//')
  const image = absoluteImageUrl(origin, path, { format: 'jpeg', quality: 90, width: 1280 })
  return [
    property('og:image', image),
    isOwn ? property('og:image:type', 'image/jpeg') : '',
    meta('twitter:card', 'summary_large_image'),
  ]
}

const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}">`
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`

/** Serializes a value for a `<script>` element: no `<` can close it, and no line separator can break it. */
const jsonForScript = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
