import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#content/content.server.ts'
import { etagOf } from '#kit/http/etag.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { SingleFlight } from '#kit/images/single-flight.server.ts'
import { ingredientsOf, nameOf, pictureOf } from './ingredients.server.ts'
import { type Facts, KeptFacts } from './kept-facts.server.ts'
import { isAbout, lastingAddress, type Offer, offers } from './offers.server.ts'
import type { PictureFile } from './picture.server.ts'
import type { Printer } from './printer.server.ts'

/** A document as it is sent. */
export interface Made {
  bytes: Buffer
  pages: number
  type: string
  etag: string
  /** As it was then: another may take its place while the content stays. */
  picture: PictureFile | undefined
}

/** All documents of 48 products together take about 6 MB. */
const LIMIT_BYTES = 16 * 1024 * 1024

/** How documents are made, and what is known of those made before. */
export interface Workshop {
  printer: Printer
  kept: KeptFacts
}

/** The documents of one state of the content: made when first asked for, the most recently used kept. */
export class Archive {
  readonly #content: Content
  readonly #offers = new Map<string, Offer>()
  readonly #lasting = new Map<string, Offer>()
  readonly #own: Map<Product | undefined, Offer[]>
  readonly #made = new Map<string, Made>()
  readonly #facts = new Map<string, Facts>()
  /** Of what each is made. */
  readonly #names = new Map<string, string>()
  readonly #flights = new SingleFlight<Made>()
  #kept = new KeptFacts()
  #printer: Printer | undefined
  #bytes = 0

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

  /** A product's own, and those that hold for it and others. */
  about(product: Product): Offer[] {
    const [own = [], others = []] = [this.#own.get(product), this.#own.get(undefined)]
    return [...own, ...others.filter((offer) => isAbout(offer, product))]
  }

  /** What is made from now on takes the place of others. */
  get isFull(): boolean {
    return this.#bytes > LIMIT_BYTES * 0.9
  }

  at(path: string): Offer | undefined {
    return this.#offers.get(path)
  }

  /** The newest version of the document whose address without a version this is. */
  newestAt(path: string): Offer | undefined {
    return this.#lasting.get(path)
  }

  async get(offer: Offer): Promise<Made> {
    const known = this.#made.get(offer.url)
    const isCurrent = known && isDeepStrictEqual(known.picture, pictureOf(offer, this.#content))
    if (!isCurrent) return this.#flights.join(offer.url, () => this.#make(offer))
    this.#made.delete(offer.url)
    this.#made.set(offer.url, known)
    return known
  }

  /** From now on documents can be made, and pages and size are known of what was made of the same before, too. */
  equip({ printer, kept }: Workshop): void {
    this.#printer = printer
    this.#kept = kept
  }

  /** Pages and size, if the document has been made. */
  known(offer: Offer): Facts | undefined {
    const known = this.#facts.get(offer.url) ?? this.#kept.get(this.#nameOf(offer))
    if (known) this.#facts.set(offer.url, known)
    return known
  }

  /** Pages and size; makes the document if nobody has asked for it yet. */
  async facts(offer: Offer): Promise<Facts> {
    const known = this.known(offer)
    if (known) return known
    const { pages, bytes } = await this.get(offer)
    return { pages, bytes: bytes.length }
  }

  async #make(offer: Offer): Promise<Made> {
    if (!this.#printer) throw new Error('an archive without a workshop makes nothing')
    const ingredients = ingredientsOf(offer, this.#content)
    const { bytes, pages, type } = await this.#printer.print(ingredients)
    const made = { bytes, pages, type, etag: etagOf(bytes), picture: ingredients.picture }
    const facts = { pages, bytes: bytes.length }
    this.#facts.set(offer.url, facts)
    this.#kept.set(nameOf(ingredients), facts)
    this.#keep(offer.url, made)
    return made
  }

  #nameOf(offer: Offer): string {
    const known = this.#names.get(offer.url) ?? nameOf(ingredientsOf(offer, this.#content))
    this.#names.set(offer.url, known)
    return known
  }

  #keep(url: string, made: Made): void {
    this.#bytes += made.bytes.length - (this.#made.get(url)?.bytes.length ?? 0)
    this.#made.delete(url)
    this.#made.set(url, made)
    for (const [oldest, { bytes }] of this.#made) {
      if (this.#bytes <= LIMIT_BYTES) return
      this.#made.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}

/** The one archive of a state of the content; it goes when the content does. */
export const archiveOf = memoizeByObject((content: Content) => new Archive(content))
