import type { Log } from '#kit/log/log.server.ts'
import { runInTimeSlices } from '#kit/workers/time-slices.server.ts'
import { todayUtc } from './certifications/certification.server.ts'
import type { Content } from './content.server.ts'
import type { CacheFile } from './files/content-cache.server.ts'
import { ContentError } from './files/content-error.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { followFolder } from './files/follow.server.ts'
import { type PageTable, readContent, readContentInSteps } from './read-content.server.ts'

/** The content being served: the last version without an error. */
export interface PublishedContent {
  current: () => Content
  /** 1 while a file has an error, so that the content read before is served; otherwise 0. */
  refusedCount: () => number
  subscribe: (listener: (content: Content) => void) => void
  close: () => void
}

interface PublishOptions {
  directory: string
  pages: PageTable
  /** Caches parsed content for the next start. */
  cacheFile?: CacheFile | undefined
  /** Interval of looking for changes, in ms. */
  pollMs?: number | undefined
  log: Log
}

/** Delay before parsed content is cached, in ms: writing never competes with start-up or a content reload. */
const CACHE_DELAY_MS = 1000

/** Reads the content folder and follows its changes. Throws ContentError if the first reading fails. */
export function publishContent({
  directory,
  pages,
  cacheFile,
  pollMs,
  log,
}: PublishOptions): PublishedContent {
  const folder = new ContentFolder(directory, cacheFile)
  const listeners: ((content: Content) => void)[] = []
  const save = () =>
    folder.save().catch((error: unknown) => log.warn({ err: error }, 'the content could not be cached'))
  const saveLater = () => setTimeout(() => void save(), CACHE_DELAY_MS).unref()
  const day = todayUtc()
  let content = readContent(folder, pages, day)
  let refused = 0
  saveLater()
  const reload = async () => {
    const next = await runInTimeSlices(readContentInSteps(folder, pages))
    refused = 0
    saveLater()
    if (next.revision === content.revision) return
    content = next
    log.info({ revision: content.revision }, 'content changed')
    for (const listener of listeners) listener(content)
  }
  const close = followFolder({
    pollMs,
    computeDigest: async () => `${todayUtc()} ${await runInTimeSlices(folder.computeDigest())}`,
    since: `${day} ${folder.lastDigest}`,
    // The content read before is still served.
    onChange: () =>
      reload().catch((error: unknown) => {
        refused = 1
        logError(error, log)
      }),
  })
  return {
    current: () => content,
    refusedCount: () => refused,
    subscribe: (listener) => void listeners.push(listener),
    close,
  }
}

function logError(error: unknown, log: Log): void {
  if (error instanceof ContentError)
    log.error({ file: error.file, line: error.line, field: error.field }, error.message)
  else log.error({ err: error }, 'content could not be read')
}
