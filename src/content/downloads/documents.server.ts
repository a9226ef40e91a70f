import { setTimeout as wait } from 'node:timers/promises'
import type { Content } from '#content/content.server.ts'
import type { CompiledFile } from '#content/files/compiled.server.ts'
import { bodyOf } from '#kit/http/body.server.ts'
import { matchesEtag } from '#kit/http/etag.server.ts'
import { releaseHeap } from '#kit/memory/heap.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { yieldToEventLoop } from '#kit/workers/time-slices.server.ts'
import { type Archive, archiveOf, type Made } from './archive.server.ts'
import { FactsCache } from './facts-cache.server.ts'
import type { Offer } from './offers.server.ts'
import type { Printer } from './printer.server.ts'

export interface Documents {
  /** Answers GET and HEAD below `/documents/`. */
  respond(request: Request): Promise<Response>
  /**
   * Makes the documents whose pages and size are not known yet, after a while and with pauses in between, until the cache is
   * full. A change of content is followed; the signal ends it early; a document that cannot be made is logged and left
   * out. Returns whether any was made.
   */
  warm(signal: AbortSignal): Promise<boolean>
  /** Saves pages and sizes for the next start. */
  keep(): Promise<void>
  /** Called after the signal of `warm` was aborted. */
  close(): Promise<void>
}

interface DocumentsOptions {
  content: () => Content
  printer: Printer
  /** Where pages and sizes are saved. */
  kept?: CompiledFile
  pace?: typeof PACE
  log?: Pick<Log, 'error'>
}

/**
 * Delay before the first document and pause after each, in ms. A document takes about 35 ms of a thread, all of them 6 s; the
 * first seconds after a start belong to visitors.
 */
const PACE = { start: 5000, pause: 50 }
const CACHE = 'public, max-age=600, stale-while-revalidate=86400'

/** The documents of the content being served, made on demand. */
export function createDocuments({ content, printer, kept, pace = PACE, log }: DocumentsOptions): Documents {
  const workshop = { printer, facts: new FactsCache(kept) }
  const archive = () => {
    const current = archiveOf(content())
    current.equip(workshop)
    return current
  }
  archive()
  let making: Promise<boolean> | undefined
  return {
    async respond(request) {
      const path = new URL(request.url).pathname
      const offer = archive().at(path)
      if (offer) return send(request, await archive().get(offer), path)
      return elsewhere(archive(), path)
    },
    warm(signal) {
      // Pages of new content read facts at once.
      archive()
      return (making ??= makeAhead({ archive, pace, log }, signal).finally(() => (making = undefined)))
    },
    keep: () => workshop.facts.save(),
    async close() {
      await printer.close()
      await Promise.allSettled([making])
    },
  }
}

interface Ahead {
  archive: () => Archive
  pace: typeof PACE
  log: DocumentsOptions['log']
}

async function makeAhead({ archive, pace, log }: Ahead, signal: AbortSignal): Promise<boolean> {
  const failed = ({ url }: Offer, err: unknown): undefined => {
    // A shutdown rejects what is being printed.
    if (!signal.aborted) log?.error({ err, document: url }, 'a document failed')
  }
  await pause(pace.start, signal)
  // Parsing the content leaves as much garbage as there is content.
  releaseHeap()
  let isAnyMade = false
  let current
  do {
    current = archive()
    for (const offer of current.offers) {
      if (signal.aborted || current.isFull || current !== archive()) break
      if (current.known(offer)) await yieldToEventLoop()
      else {
        const made = await current.facts(offer).catch((error: unknown) => failed(offer, error))
        if (made) isAnyMade = true
        await pause(pace.pause, signal)
      }
    }
  } while (!signal.aborted && current !== archive())
  if (isAnyMade && !signal.aborted) releaseHeap()
  return isAnyMade
}

/** Waits until the time is over or the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { ref: false, signal }).catch(() => {})

function elsewhere(archive: Archive, path: string): Response {
  const newest = archive.newestAt(path)
  if (newest)
    return new Response(null, { status: 302, headers: { location: newest.url, 'cache-control': 'no-cache' } })
  return problem({
    status: 404,
    title: 'Not Found',
    code: 'not-found',
    detail: 'There is no document of this name.',
  })
}

function send(request: Request, { bytes, type, etag }: Made, path: string): Response {
  const headers = new Headers({ etag, 'cache-control': CACHE })
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-type', type)
  headers.set('content-length', String(bytes.length))
  headers.set('content-disposition', `inline; filename="${path.split('/').at(-1)}"`)
  return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), { headers })
}
