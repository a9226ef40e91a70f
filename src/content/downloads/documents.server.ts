import { setTimeout as wait } from 'node:timers/promises'
import type { Content } from '#content/content.server.ts'
import type { OwnDocument } from '#content/documents/own-document.server.ts'
import type { CacheFile } from '#content/files/content-cache.server.ts'
import { bodyOf } from '#kit/http/body.server.ts'
import { type ByteRange, requestedRange } from '#kit/http/byte-range.server.ts'
import { matchesEtag } from '#kit/http/etag.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { yieldToEventLoop } from '#kit/workers/time-slices.server.ts'
import { FactsCache } from './document-facts.server.ts'
import { type Downloads, downloadsOf } from './downloads.server.ts'
import { findOwnFile, streamFile } from './own-file.server.ts'
import type { Printer } from './printer.server.ts'

interface DocumentServiceOptions {
  content: () => Content
  printer: Printer
  /** Caches pages and sizes. */
  cacheFile?: CacheFile
  delays?: typeof DELAYS
  log?: Pick<Log, 'error'>
}

/** Delay before the first document and pause after each, in ms, so that printing does not compete with requests after a start. */
const DELAYS = { start: 5000, pause: 50 }
/** The address does not change with a correction, so that every use asks whether the copy is current. */
const CACHE_CONTROL = 'no-cache'

/** Serves the documents of the current content, printed on demand. */
export class DocumentService {
  readonly #options: DocumentServiceOptions
  readonly #facts: FactsCache
  #printing: Promise<boolean> | undefined

  constructor(options: DocumentServiceOptions) {
    this.#options = options
    this.#facts = new FactsCache(options.cacheFile)
    this.#current()
  }

  /** Answers GET and HEAD below `/documents/`; a preview gives its own content. */
  async respond(request: Request, content = this.#options.content()): Promise<Response> {
    const { pathname } = new URL(request.url)
    const downloads = this.#downloadsOf(content)
    const download = downloads.find(pathname)
    if (!download) return respondLatest(downloads, pathname)
    if (download.own) return this.#respondOwn(request, download.own, pathname)
    const { bytes, type, etag } = await downloads.getFile(download)
    const read = ({ first, last }: ByteRange) => bodyOf(bytes.subarray(first, last + 1))
    return respondFile(request, { length: bytes.length, type, etag, read }, pathname)
  }

  /** Sends a PDF of our own, unless it has just been replaced by one that is not published yet. */
  async #respondOwn(request: Request, own: OwnDocument, path: string): Promise<Response> {
    const file = await findOwnFile(this.#options.content().directory, own)
    if (!file) return problem(CHANGING, { 'retry-after': '2' })
    const { bytes: length, hash } = own.pdf
    const read = (range: ByteRange) => streamFile(file, range)
    return respondFile(request, { length, type: 'application/pdf', etag: `"${hash}"`, read }, path)
  }

  /**
   * Prints documents of unknown size after a delay and with pauses, until the cache is full or the signal is aborted. New
   * content is followed; a failing document is logged and skipped. Returns whether any was printed.
   */
  warm(signal: AbortSignal): Promise<boolean> {
    // Pages of new content read facts at once.
    this.#current()
    this.#printing ??= this.#printAhead(signal).finally(() => (this.#printing = undefined))
    return this.#printing
  }

  /** Saves pages and sizes for the next start. */
  saveFacts(): Promise<void> {
    return this.#facts.save()
  }

  /** Ends printing; call it after aborting the signal of `warm`. */
  async close(): Promise<void> {
    await this.#options.printer.close()
    await Promise.allSettled([this.#printing])
  }

  #current(): Downloads {
    return this.#downloadsOf(this.#options.content())
  }

  /** Returns the downloads of a content, which can be printed from now on. */
  #downloadsOf(content: Content): Downloads {
    const downloads = downloadsOf(content)
    downloads.usePrinter(this.#options.printer, this.#facts)
    return downloads
  }

  async #printAhead(signal: AbortSignal): Promise<boolean> {
    const { delays = DELAYS, log } = this.#options
    await pause(delays.start, signal)
    let isAnyPrinted = false
    let downloads
    do {
      downloads = this.#current()
      for (const download of downloads.all) {
        if (signal.aborted || downloads.isFull || downloads !== this.#current()) break
        if (downloads.knownFacts(download)) {
          await yieldToEventLoop()
          continue
        }
        try {
          await downloads.getFacts(download)
          isAnyPrinted = true
        } catch (error) {
          // A shutdown rejects pending jobs.
          if (!signal.aborted)
            log?.error({ err: error, document: download.url }, 'a document could not be printed')
        }
        await pause(delays.pause, signal)
      }
    } while (!signal.aborted && downloads !== this.#current())
    return isAnyPrinted
  }
}

/** Waits until the time is over or the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { ref: false, signal }).catch(() => {})

function respondLatest(downloads: Downloads, path: string): Response {
  const latest = downloads.findLatest(path)
  if (latest)
    return new Response(null, { status: 302, headers: { location: latest.url, 'cache-control': 'no-cache' } })
  const current = downloads.findCurrent(path)?.url
  const detail = current ? `The current edition is ${current}.` : 'There is no document with this name.'
  const headers = { vary: 'accept', ...(current && { link: linkToCurrent(current) }) }
  return problem({ status: 404, title: 'Not Found', code: 'not-found', detail }, headers)
}

/** Names the current edition of a former one to programs (RFC 5829, RFC 6596). */
const linkToCurrent = (url: string): string => `<${url}>; rel="latest-version", <${url}>; rel="canonical"`

const CHANGING = { status: 503, title: 'Service Unavailable', code: 'changing' }

interface SentFile {
  length: number
  type: string
  etag: string
  read: (range: ByteRange) => BodyInit
}

function respondFile(request: Request, { length, type, etag, read }: SentFile, path: string): Response {
  const headers = new Headers({ etag, 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' })
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const range = requestedRange(request, { length, etag })
  if (range === 'unsatisfiable')
    return problem(
      { status: 416, title: 'Range Not Satisfiable', code: 'range' },
      { 'content-range': `bytes */${length}` },
    )
  const { first, last } = range ?? { first: 0, last: length - 1 }
  if (range) headers.set('content-range', `bytes ${first}-${last}/${length}`)
  headers.set('content-type', type)
  headers.set('content-length', String(last - first + 1))
  headers.set('content-disposition', `inline; filename="${path.split('/').at(-1)}"`)
  const body = request.method === 'HEAD' ? null : read({ first, last })
  return new Response(body, { status: range ? 206 : 200, headers })
}
