import { setTimeout as wait } from 'node:timers/promises'
import type { Content } from '#content/content.server.ts'
import { bodyOf } from '#kit/http/body.server.ts'
import { isKnown } from '#kit/http/etag.server.ts'
import { giveHeapBack } from '#kit/memory/heap.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { type Archive, archiveOf, loadPrinting, type Made } from './archive.server.ts'

export interface Documents {
  /** Answers GET and HEAD below `/documents/`. */
  respond(request: Request): Promise<Response>
  /**
   * Makes the documents of the content ahead of their first readers, as many as are kept: after a while, with pauses in
   * between, and cleans up. Whether it is done: newer content or the signal ends it early.
   */
  warm(signal: AbortSignal): Promise<boolean>
}

/** A document takes about 35 ms of the only thread, all of them 5 s: the start belongs to visitors. In ms. */
const PACE = { start: 60_000, pause: 250 }
const CACHE = 'public, max-age=600, stale-while-revalidate=86400'

/** The documents of the content being served, made on demand. */
export function createDocuments({
  content,
  pace = PACE,
}: {
  content: () => Content
  pace?: typeof PACE
}): Documents {
  return {
    async respond(request) {
      const archive = archiveOf(content())
      const path = new URL(request.url).pathname
      const offer = archive.at(path)
      if (offer) return send(request, await archive.get(offer), path)
      return elsewhere(archive, path)
    },
    async warm(signal) {
      const current = content()
      // Before a build made while this process runs takes the file away.
      await loadPrinting()
      // A start, and reading anew, take twice the memory of what is read.
      giveHeapBack()
      await wait(pace.start, undefined, { ref: false })
      const archive = archiveOf(current)
      for (const offer of archive.offers) {
        if (signal.aborted || content() !== current) return false
        if (archive.isFull) break
        await archive.facts(offer)
        await wait(pace.pause, undefined, { ref: false })
      }
      giveHeapBack()
      return true
    },
  }
}

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
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', type)
  headers.set('content-length', String(bytes.length))
  headers.set('content-disposition', `inline; filename="${path.split('/').at(-1)}"`)
  return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), { headers })
}
