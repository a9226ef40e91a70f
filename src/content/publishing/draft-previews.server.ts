import type { Content } from '#content/content.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { previewPageOf } from './addresses.server.ts'
import { DATED_FOLDERS, type HiddenItem } from './hidden.server.ts'
import { contentWith, findHidden } from './preview-content.server.ts'
import { PREVIEW, type PreviewLink, type PreviewLinks } from './preview-link.server.ts'

/** A link that still works, to something that is not on the site. */
export interface ShownPreview {
  is: 'shown'
  signed: string
  link: PreviewLink
  item: HiddenItem
  /** The site's content with the item. */
  content: Content
}

/** What the link of a preview leads to: a file that is on the site meanwhile has its own address. */
export type DraftPreview =
  | ShownPreview
  | { is: 'ended'; link: PreviewLink }
  | { is: 'live'; address: string }
  | { is: 'unknown' }

const UNKNOWN: DraftPreview = { is: 'unknown' }

/** Reads the links of previews. */
export class DraftPreviews {
  readonly #links: PreviewLinks
  readonly #content: () => Content
  readonly #contentWith = memoizeByObject((content: Content) =>
    memoizeByObject((item: HiddenItem) => contentWith(content, item)),
  )

  constructor(links: PreviewLinks, content: () => Content) {
    this.#links = links
    this.#content = content
  }

  /** Returns what an address leads to; undefined if it is not that of a preview. */
  read(address: string): DraftPreview | undefined {
    if (!address.includes(PREVIEW)) return undefined
    const signed = new URL(address).searchParams.get(PREVIEW)
    if (signed === null) return undefined
    const link = this.#links.read(signed)
    if (!link) return UNKNOWN
    if (link.until <= Date.now()) return { is: 'ended', link }
    const current = this.#content()
    const item = findHidden(current, link.file)
    if (item) return { is: 'shown', signed, link, item, content: this.#contentWith(current)(item) }
    const [folder = '', file = ''] = link.file.split('/')
    const type = DATED_FOLDERS.get(folder)
    return type ? { is: 'live', address: previewPageOf({ type, name: file.replace(/\.\w+$/, '') }) } : UNKNOWN
  }

  /** Returns the content that a request may see. */
  contentOf({ url }: Pick<Request, 'url'>): Content {
    const preview = this.read(url)
    return preview?.is === 'shown' ? preview.content : this.#content()
  }
}
