import { runInTimeSlices } from '#kit/workers/time-slices.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { utcDay } from './certifications/expiry.server.ts'
import { type Content, readContent, reading } from './content.server.ts'
import type { CompiledFile } from './files/compiled.server.ts'
import { followFolder } from './files/follow.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { ContentMistake } from './files/mistake.server.ts'
import type { PageTable } from './pages/page-table.server.ts'

/** The content being served: always the last that was whole. */
export interface Published {
  current: () => Content
  onChange: (listener: (content: Content) => void) => void
  close: () => void
}

interface Options {
  directory: string
  pages: PageTable
  /** Where what was read is kept for the next start. */
  compiled?: CompiledFile | undefined
  log: Log
}

/** Whoever waits for the site, or for new content, comes first. */
const SAVE_AFTER_MS = 1000

/** Reads the content folder and follows its changes. Throws ContentMistake when the first reading fails. */
export function publish(options: Options): Published {
  const { directory, pages, compiled, log } = options
  const folder = new ContentFolder(directory, compiled)
  const listeners: ((content: Content) => void)[] = []
  // What cannot be kept is read again at the next start.
  const save = () =>
    folder.save().catch((error: unknown) => log.warn({ err: error }, 'the content could not be kept'))
  const keep = () => setTimeout(() => void save(), SAVE_AFTER_MS).unref()
  const day = utcDay()
  let content = readContent(folder, pages, day)
  keep()
  const change = (next: Content) => {
    if (next.revision === content.revision) return
    content = next
    log.info({ revision: content.revision }, 'content changed')
    for (const listener of listeners) listener(content)
  }
  // Whatever is wrong with a file, the content read before goes on being served.
  const fail = (error: unknown) => tell(error, log)
  const reload = async () => {
    const next = await runInTimeSlices(reading(folder, pages))
    keep()
    change(next)
  }
  const close = followFolder(directory, {
    state: async () => `${utcDay()} ${await runInTimeSlices(folder.state())}`,
    since: `${day} ${folder.lastState}`,
    changed: () => reload().catch(fail),
  })
  return { current: () => content, onChange: (listener) => void listeners.push(listener), close }
}

function tell(error: unknown, log: Log): void {
  if (error instanceof ContentMistake)
    log.error({ file: error.file, line: error.line, field: error.field }, error.message)
  else log.error({ err: error }, 'content could not be read')
}
