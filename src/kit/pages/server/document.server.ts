import { html, raw } from './html.server.ts'
import { jsonForScript } from '#kit/text/json-for-script.ts'
import type { DocumentState, Head } from '#kit/pages/contract/page.ts'

/** The parts of a document that depend on the site and the route, not on the page. */
export interface DocumentFrame {
  siteUrl: string
  language: string
  /** Returns the absolute address of the picture for link previews, 1200 by 630 px; undefined for a page without one. */
  previewOf: (head: Head) => string | undefined
  /** Address of all style sheets in one file. */
  styles: string
  /** Returns what a document of these parts inlines, so that no request delays its paint (docs/decisions/0018-first-paint.md). */
  firstPaint: (parts: { before: string; main: string; after: string }) => FirstPaint
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

export interface FirstPaint {
  /** Text of the style sheets that the page needs. */
  style: string
  script: string
  /** The Content-Security-Policy, which allows both. */
  policy: string
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

export interface RenderedDocument {
  text: string
  policy: string
}

export function renderDocument(
  frame: DocumentFrame,
  { head, state, loading, before, main, after }: DocumentParts,
): RenderedDocument {
  const firstPaint = frame.firstPaint({ before, main, after })
  const attributes = { lang: frame.language, 'data-loading': loading, ...frame.attributes }
  const stateBlock = html`<script type="application/json" id="page-state">${raw(jsonForScript(state))}</script>`
  // Linked last, because a browser waits for it before it reads on. It is needed by other pages and by elements that scripts add.
  const styles = html`<link rel="stylesheet" href="${frame.styles}">`
  const text = [
    html`<!doctype html><html${Object.entries(attributes).map(attribute)}><head>${headMarkup(frame, head, firstPaint)}</head>`,
    html`<body data-route="${state.route}">${raw(before)}<main id="main" tabindex="-1"><div>${raw(main)}</div></main>`,
    html`${raw(after)}${stateBlock}${styles}</body></html>`,
  ].join('')
  return { text, policy: firstPaint.policy }
}

const attribute = ([name, value]: [string, string]) => html` ${raw(name)}="${value}"`

const headMarkup = (frame: DocumentFrame, head: Head, { script, style }: FirstPaint) => [
  html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
  html`<title>${head.title}</title><meta name="color-scheme" content="light dark">`,
  frame.fonts.map(
    (font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="">`,
  ),
  html`<script>${raw(script)}</script><style>${raw(style)}</style>`,
  // Async, not deferred: with a deferred script, Chromium does not lay out the page while it waits for the font.
  html`<script type="module" async="" src="${frame.script}" fetchpriority="low"></script>`,
  raw(pageTags(frame, head)),
  [...frame.structuredData, ...(head.structuredData ?? [])].map(
    (data) => html`<script type="application/ld+json">${raw(jsonForScript(data))}</script>`,
  ),
  raw(frame.extraHead),
]

/** Renders the tags that describe a page, without its title. Payloads carry them too, but no structured data: only documents are indexed. */
export function pageTags(frame: DocumentFrame, head: Head): string {
  const canonical = head.canonical === undefined ? undefined : frame.siteUrl + head.canonical
  return [
    meta('description', head.description),
    head.robots ? meta('robots', head.robots) : '',
    // Search engines take `noindex` beside another page's address for a mistake in one of the two.
    canonical && !head.robots ? html`<link rel="canonical" href="${canonical}">` : '',
    head.json ? html`<link rel="alternate" type="application/json" href="${head.json}">` : '',
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.article ? 'article' : 'website'),
    canonical ? property('og:url', canonical) : '',
    ...articleTags(head),
    ...previewTags(head, frame.previewOf(head)),
  ].join('')
}

const articleTags = ({ article }: Head) =>
  article
    ? [
        property('article:published_time', article.published),
        property('article:modified_time', article.modified),
        article.author === undefined ? '' : property('article:author', article.author),
        article.section === undefined ? '' : property('article:section', article.section),
        ...article.tags.map((tag) => property('article:tag', tag)),
      ]
    : []

const previewTags = ({ title }: Head, url: string | undefined) =>
  url === undefined
    ? []
    : [
        property('og:image', url),
        property('og:image:type', 'image/jpeg'),
        property('og:image:width', '1200'),
        property('og:image:height', '630'),
        property('og:image:alt', title),
        meta('twitter:card', 'summary_large_image'),
      ]

const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}">`
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`
