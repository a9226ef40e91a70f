import type { Content } from '#content/content.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { TimedLink, TimedLinks } from '#kit/signing/timed-link.server.ts'
import { addressOfFile } from './file-address.server.ts'
import type { HiddenItem } from './hidden.server.ts'
import { contentWith, findHidden } from './preview-content.server.ts'
import { PREVIEW } from './preview-link.server.ts'

/** A link that still works, to something that is not on the site. */
export interface ShownPreview {
  is: 'shown'
  signed: string
  link: TimedLink
  item: HiddenItem
  /** The site's content with the item. */
  content: Content
}

/** Target of a preview's link. A file that has gone live since then is shown at its own address. */
export type DraftPreview =
  | ShownPreview
  | { is: 'ended'; link: TimedLink }
  | { is: 'live'; address: string }
  | { is: 'unknown' }

const UNKNOWN: DraftPreview = { is: 'unknown' }

/** Reads the signed links that show drafts. */
export class DraftPreviews {
  readonly #links: TimedLinks
  readonly #content: () => Content
  readonly #contentWith = memoizeByObject((content: Content) =>
    memoizeByObject((item: HiddenItem) => contentWith(content, item)),
  )

  constructor(links: TimedLinks, content: () => Content) {
    this.#links = links
    this.#content = content
  }

  /** Returns the target of an address; undefined if it is not that of a preview. */
  read(address: string): DraftPreview | undefined {
    if (!address.includes(PREVIEW)) return undefined
    const signed = new URL(address).searchParams.get(PREVIEW)
    if (signed === null) return undefined
    const link = this.#links.read(signed)
    if (!link) return UNKNOWN
    if (link.until <= Date.now()) return { is: 'ended', link }
    const current = this.#content()
    const item = findHidden(current, link.subject)
    if (item) return { is: 'shown', signed, link, item, content: this.#contentWith(current)(item) }
    const page = addressOfFile(link.subject)
    return page === undefined ? UNKNOWN : { is: 'live', address: page }
  }

  /** Returns the content that a request may see. */
  contentOf({ url }: Pick<Request, 'url'>): Content {
    const preview = this.read(url)
    return preview?.is === 'shown' ? preview.content : this.#content()
  }
}
