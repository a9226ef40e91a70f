import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Content } from '#content/content.server.ts'
import { etagOf } from '#kit/http/etag.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { SingleFlight } from '#kit/images/single-flight.server.ts'
import { ingredientsOf, nameOf, pictureOf } from './ingredients.server.ts'
import type { Facts, FactsCache } from './facts-cache.server.ts'
import { isAbout, lastingAddress, type Offer, offers } from './offers.server.ts'
import type { PictureFile } from './picture.server.ts'
import type { Printer } from './printer.server.ts'

/** A document as it is sent to a browser. */
export interface Made {
  bytes: Buffer
  pages: number
  type: string
  etag: string
  /** Picture it was made with: another may replace it while the content stays. */
  picture: PictureFile | undefined
}

/** All documents of 48 products together take about 6 MB. */
const LIMIT_BYTES = 16 * 1024 * 1024

/** How documents are made, and the facts of those made before. */
export interface Workshop {
  printer: Printer
  facts: FactsCache
}

/** The documents of one state of the content: made on the first request, the most recently used are cached. */
export class Archive {
  readonly #content: Content
  readonly #offers = new Map<string, Offer>()
  readonly #lasting = new Map<string, Offer>()
  readonly #own: Map<Product | undefined, Offer[]>
  readonly #made = new LRUCache<string, Made>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  })
  /** Hash of what each document is made of, by its address. */
  readonly #names = new Map<string, string>()
  readonly #flights = new SingleFlight<Made>()
  #workshop: Workshop | undefined

  constructor(content: Content) {
    this.#content = content
    const all = offers(content)
    this.#own = Map.groupBy(all, ({ product }) => product)
    for (const offer of all) {
      this.#offers.set(offer.url, offer)
      this.#lasting.set(lastingAddress(offer), offer)
    }
  }

  get offers(): Offer[] {
    return [...this.#offers.values()]
  }

  /** Returns the documents of a product, and those for several products that apply to it. */
  about(product: Product): Offer[] {
    const [own = [], others = []] = [this.#own.get(product), this.#own.get(undefined)]
    return [...own, ...others.filter((offer) => isAbout(offer, product))]
  }

  /** Whether further documents evict others. */
  get isFull(): boolean {
    return this.#made.calculatedSize > LIMIT_BYTES * 0.9
  }

  at(path: string): Offer | undefined {
    return this.#offers.get(path)
  }

  /** Returns the newest version of a document by its address without a version. */
  newestAt(path: string): Offer | undefined {
    return this.#lasting.get(path)
  }

  async get(offer: Offer): Promise<Made> {
    const known = this.#made.get(offer.url)
    const isCurrent = known && isDeepStrictEqual(known.picture, pictureOf(offer, this.#content))
    return isCurrent ? known : this.#flights.join(offer.url, () => this.#make(offer))
  }

  /** Lets the archive make documents, and know the facts of those made of the same before. */
  equip(workshop: Workshop): void {
    this.#workshop = workshop
  }

  /** Returns pages and size if the document has been made. */
  known(offer: Offer): Facts | undefined {
    return this.#workshop?.facts.get(this.#nameOf(offer))
  }

  /** Returns pages and size; makes the document if it was never made. */
  async facts(offer: Offer): Promise<Facts> {
    const known = this.known(offer)
    if (known) return known
    const { pages, bytes } = await this.get(offer)
    return { pages, bytes: bytes.length }
  }

  async #make(offer: Offer): Promise<Made> {
    if (!this.#workshop) throw new Error('an archive without a workshop makes nothing')
    const { printer, facts } = this.#workshop
    const ingredients = ingredientsOf(offer, this.#content)
    const { bytes, pages, type } = await printer.print(ingredients)
    const made = { bytes, pages, type, etag: etagOf(bytes), picture: ingredients.picture }
    const name = nameOf(ingredients)
    this.#names.set(offer.url, name)
    facts.set(name, { pages, bytes: bytes.length })
    this.#made.set(offer.url, made)
    return made
  }

  #nameOf(offer: Offer): string {
    const known = this.#names.get(offer.url) ?? nameOf(ingredientsOf(offer, this.#content))
    this.#names.set(offer.url, known)
    return known
  }
}

/** Returns the archive of a state of the content; both are released together. */
export const archiveOf = memoizeByObject((content: Content) => new Archive(content))
