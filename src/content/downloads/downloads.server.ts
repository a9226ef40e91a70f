import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { etagOf } from '#kit/http/etag.server.ts'
import { SingleFlight } from '#kit/images/single-flight.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { DocumentFacts, FactsCache } from './document-facts.server.ts'
import { addressesOfDownload, type Download, isAbout } from './download.server.ts'
import { listDownloads } from './list-downloads.server.ts'
import type { PictureFile } from './picture.server.ts'
import { createPrintJob, findPicture, hashPrintJob } from './print-job.server.ts'
import type { Printer } from './printer.server.ts'

/** A printed document, ready to be sent. */
export interface DocumentFile {
  bytes: Buffer
  pages: number
  type: string
  etag: string
  /** Picture in the document, which may be replaced while the content stays the same. */
  picture: PictureFile | undefined
}

/** The documents of 48 products take about 9 MB. */
const MAX_BYTES = 16 * 1024 * 1024

/** The downloads of one version of the content; documents are printed on the first request and cached. */
export class Downloads {
  readonly #content: Content
  readonly #byUrl = new Map<string, Download>()
  readonly #byLatestAddress = new Map<string, Download>()
  readonly #byProduct: Map<Product | undefined, Download[]>
  readonly #files = new LRUCache<string, DocumentFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  })
  /** Hash of the print job of each document, by its URL. */
  readonly #hashes = new Map<string, string>()
  readonly #flights = new SingleFlight<DocumentFile>()
  #printer: Printer | undefined
  #facts: FactsCache | undefined

  constructor(content: Content) {
    this.#content = content
    const all = listDownloads(content)
    this.#byProduct = Map.groupBy(all, ({ product }) => product)
    for (const download of all) {
      this.#byUrl.set(download.url, download)
      for (const address of addressesOfDownload(download)) this.#byLatestAddress.set(address, download)
    }
  }

  get all(): Download[] {
    return [...this.#byUrl.values()]
  }

  /** Returns a product's own downloads, and those for several products that apply to it. */
  listFor(product: Product): Download[] {
    const [own = [], others = []] = [this.#byProduct.get(product), this.#byProduct.get(undefined)]
    return [...own, ...others.filter((download) => isAbout(download, product))]
  }

  /** Whether another document would evict a cached one. */
  get isFull(): boolean {
    return this.#files.calculatedSize > MAX_BYTES * 0.9
  }

  find(url: string): Download | undefined {
    return this.#byUrl.get(url)
  }

  /** Finds the latest version of a document by its address without a version, or by an address of a document that it replaces. */
  findLatest(address: string): Download | undefined {
    return this.#byLatestAddress.get(address)
  }

  /** Finds the current version of a document by the address of any version. */
  findCurrent(address: string): Download | undefined {
    return this.#byLatestAddress.get(address.replace(/-v[^/]*(?=\.\w+$)/, ''))
  }

  /** Sets what prints documents and remembers their pages and sizes. */
  usePrinter(printer: Printer, facts: FactsCache): void {
    this.#printer = printer
    this.#facts = facts
  }

  async getFile(download: Download): Promise<DocumentFile> {
    const file = this.#files.get(download.url)
    const isCurrent = file && isDeepStrictEqual(file.picture, findPicture(download, this.#content))
    return isCurrent ? file : this.#flights.join(download.url, () => this.#print(download))
  }

  /** Returns pages and size of a PDF of our own, and of a document that has been printed before. */
  knownFacts(download: Download): DocumentFacts | undefined {
    return download.own?.pdf ?? this.#facts?.get(this.#hashOf(download))
  }

  /** Returns pages and size; prints the document if necessary. */
  async getFacts(download: Download): Promise<DocumentFacts> {
    const known = this.knownFacts(download)
    if (known) return known
    const { pages, bytes } = await this.getFile(download)
    return { pages, bytes: bytes.length }
  }

  async #print(download: Download): Promise<DocumentFile> {
    if (!this.#printer) throw new Error('usePrinter must be called first')
    const job = createPrintJob(download, this.#content)
    const { bytes, pages, type } = await this.#printer.print(job)
    const file = { bytes, pages, type, etag: etagOf(bytes), picture: job.picture }
    const hash = hashPrintJob(job)
    this.#hashes.set(download.url, hash)
    this.#facts?.set(hash, { pages, bytes: bytes.length })
    this.#files.set(download.url, file)
    return file
  }

  #hashOf(download: Download): string {
    const hash = this.#hashes.get(download.url) ?? hashPrintJob(createPrintJob(download, this.#content))
    this.#hashes.set(download.url, hash)
    return hash
  }
}

/** Returns the downloads of a version of the content; both are released together. */
export const downloadsOf = memoizeByObject((content: Content) => new Downloads(content))
