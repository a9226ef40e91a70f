import { relative } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import { runInTimeSlices, runToCompletion } from '#kit/workers/time-slices.server.ts'
import type { Content } from './content.server.ts'
import type { CacheFile } from './files/content-cache.server.ts'
import { ContentError } from './files/content-error.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { computeDigest } from './files/folder-state.server.ts'
import { followFolder } from './files/follow.server.ts'
import { isDraftFile } from './publishing/draft-file.server.ts'
import type { Publication } from './publishing/publication.server.ts'
import { type PageTable, readContentInSteps, type Reading } from './read-content.server.ts'

/** The content being served: of each file, the last version without a mistake. */
export interface PublishedContent {
  current: () => Content
  /** The mistakes for which present versions of files are refused. */
  refusals: () => readonly ContentError[]
  /** The refused files of which an earlier version is served, by name, and when that was saved (ms UTC), if it is known. */
  earlierVersions: () => ReadonlyMap<string, number | undefined>
  /** A text that changes with every file of the folder, and when something comes or goes. */
  state: () => string
  subscribe: (listener: (content: Content) => void) => void
  close: () => void
}

interface PublishOptions {
  directory: string
  pages: PageTable
  /** Cache of the published content for the next start. */
  cacheFile?: CacheFile | undefined
  /** Interval of looking for changes, in ms. */
  pollMs?: number | undefined
  log: Log
}

/** Delay before parsed content is cached, in ms: writing never competes with start-up or a content reload. */
const CACHE_DELAY_MS = 1000

/**
 * Reads the content folder and follows its changes. A file with a mistake is logged and refused. Throws ContentError if the first reading
 * lacks a file that every site needs.
 */
export function publishContent({
  directory,
  pages,
  cacheFile,
  pollMs,
  log,
}: PublishOptions): PublishedContent {
  const folder = new ContentFolder(directory, cacheFile)
  const listeners: ((content: Content) => void)[] = []
  const refusals = new Refusals(log)
  const save = () =>
    folder.save().catch((error: unknown) => log.warn({ err: error }, 'the content could not be cached'))
  const saveLater = () => setTimeout(() => void save(), CACHE_DELAY_MS).unref()
  const now = Date.now()
  let content = readFirst({ folder, pages, now, refusals })
  saveLater()
  const reload = async () => {
    const next = await runInTimeSlices(readContentInSteps(folder, pages))
    refusals.setAll(next, directory)
    saveLater()
    if (next.content.revision === content.revision) return
    content = next.content
    log.info({ revision: content.revision }, 'content changed')
    for (const listener of listeners) listener(content)
  }
  const close = followFolder({
    pollMs,
    computeDigest: async () => {
      const digest = await runInTimeSlices(computeDigest(directory))
      return `${timeOf(content, Date.now())} ${digest}`
    },
    since: `${timeOf(content, now)} ${folder.lastDigest}`,
    nextChange: () => nextChange(content, Date.now()),
    // The content read before is still served.
    onChange: () =>
      reload().catch((error: unknown) => {
        if (error instanceof ContentError) refusals.set([...folder.refusals, error])
        else log.error({ err: error }, 'content could not be read')
      }),
  })
  return {
    current: () => content,
    refusals: () => refusals.list,
    earlierVersions: () => refusals.earlierVersions,
    state: () => `${folder.lastDigest} ${content.revision}`,
    subscribe: (listener) => void listeners.push(listener),
    close,
  }
}

/** Returns the part of a time (ms UTC) that the content depends on: the day, and the number of its changes that have passed. */
const timeOf = ({ publishing: { changes } }: Content, now: number): string =>
  `${new Date(now).toISOString().slice(0, 10)} ${changes.filter((time) => time <= now).length}`

/** Returns the time of the next change (ms UTC); Infinity if there is none. */
const nextChange = ({ publishing: { changes } }: Content, now: number): number =>
  Math.min(...changes.filter((time) => time > now))

interface FirstReading {
  folder: ContentFolder
  pages: PageTable
  now: number
  refusals: Refusals
}

/** Reads the content at start. The caller logs the error that stops the start. */
function readFirst({ folder, pages, now, refusals }: FirstReading): Content {
  try {
    const first = runToCompletion(readContentInSteps(folder, pages, now))
    refusals.setAll(first, folder.root)
    return first.content
  } catch (error) {
    refusals.set(folder.refusals.filter((refusal) => refusal !== error))
    throw error
  }
}

/** The errors of the refused files. Each is logged once, until it is corrected. */
class Refusals {
  readonly #log: Log
  #errors = new Map<string, ContentError>()
  earlierVersions: ReadonlyMap<string, number | undefined> = new Map()

  constructor(log: Log) {
    this.#log = log
  }

  get list(): ContentError[] {
    return [...this.#errors.values()]
  }

  setAll({ files, refusals }: Pick<Reading, 'files' | 'refusals'>, directory: string): void {
    const refused = new Set(refusals.map(({ file }) => file))
    const served = files.filter(({ file }) => refused.has(file))
    // A draft with a mistake stops nothing, unless it is to take an earlier version from the site.
    const live = new Set(served.filter(({ value }) => !(value as Publication).draft).map(({ file }) => file))
    this.set(refusals.filter(({ file }) => live.has(file) || !isDraftFile(file)))
    this.earlierVersions = new Map(served.map(({ file, changed }) => [relative(directory, file), changed]))
  }

  set(errors: ContentError[]): void {
    const before = this.#errors
    this.#errors = new Map(errors.map((error) => [error.message, error]))
    for (const { file, line, field, message } of errors)
      if (!before.has(message)) this.#log.error({ file, line, field }, message)
  }
}
