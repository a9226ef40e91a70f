import { runInTimeSlices } from '#kit/workers/time-slices.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { utcDay } from './certifications/expiry.server.ts'
import { type Content, readContent, reading } from './content.server.ts'
import type { CompiledFile } from './files/compiled.server.ts'
import { followFolder } from './files/follow.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { ContentMistake } from './files/mistake.server.ts'
import type { PageTable } from './pages/page-table.server.ts'

/** The content being served: the last state without an error. */
export interface Published {
  current: () => Content
  onChange: (listener: (content: Content) => void) => void
  close: () => void
}

interface PublishOptions {
  directory: string
  pages: PageTable
  /** Where parsed content is kept for the next start. */
  compiled?: CompiledFile | undefined
  log: Log
}

/** Delay before parsed content is saved, in ms: saving never competes with start-up or a content reload. */
const SAVE_AFTER_MS = 1000

/** Reads the content folder and follows its changes. Throws ContentMistake when the first reading fails. */
export function publish({ directory, pages, compiled, log }: PublishOptions): Published {
  const folder = new ContentFolder(directory, compiled)
  const listeners: ((content: Content) => void)[] = []
  const save = () =>
    folder.save().catch((error: unknown) => log.warn({ err: error }, 'the content could not be kept'))
  const saveLater = () => setTimeout(() => void save(), SAVE_AFTER_MS).unref()
  const day = utcDay()
  let content = readContent(folder, pages, day)
  saveLater()
  const reload = async () => {
    const next = await runInTimeSlices(reading(folder, pages))
    saveLater()
    if (next.revision === content.revision) return
    content = next
    log.info({ revision: content.revision }, 'content changed')
    for (const listener of listeners) listener(content)
  }
  const close = followFolder({
    state: async () => `${utcDay()} ${await runInTimeSlices(folder.state())}`,
    since: `${day} ${folder.lastState}`,
    // Whatever is wrong with a file, the content read before is still served.
    changed: () => reload().catch((error: unknown) => report(error, log)),
  })
  return { current: () => content, onChange: (listener) => void listeners.push(listener), close }
}

function report(error: unknown, log: Log): void {
  if (error instanceof ContentMistake)
    log.error({ file: error.file, line: error.line, field: error.field }, error.message)
  else log.error({ err: error }, 'content could not be read')
}
