import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import { type Load, type Loaded, type PageRequest, Redirect } from '#kit/pages/server/load.server.ts'

export interface RenderedPage extends Omit<Loaded, 'body'> {
  /** The inside of `main`. */
  html: string
  text: string
  /** Text of its heading. */
  title: string
  /** Text below its heading. */
  lead: string
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Returns the text of markup, with one plain space in place of tags, no-break and other spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<span class="whole">(.*?)<\/span>/g, '$1')
    .replace(/<[^>]+>|\s+/g, ' ')
    .replace(/\u2060/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replace(/ +/g, ' ')
    .trim()

/** Loads a page and renders it as visitors get it. Throws if there is no page at the address. */
export async function renderPage(load: Load<Site>, request: PageRequest<Site>): Promise<RenderedPage> {
  const loaded = await load(request)
  if (typeof loaded === 'symbol' || loaded instanceof Redirect)
    throw new Error(`no page: ${typeof loaded === 'symbol' ? loaded.description : `moved to ${loaded.to}`}`)
  const { body, ...page } = loaded
  const html = renderToStaticMarkup(body)
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  const [, lead = ''] = /<p class="lead">(.*?)<\/p>/s.exec(html) ?? []
  return { ...page, html, text: textOf(html), title: textOf(title), lead: textOf(lead) }
}
