import type { Agree } from '#kit/workers/agreement.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { utcDay } from './certifications/expiry.server.ts'
import { type Content, readContent } from './content.server.ts'
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
  /** When several processes serve the content: they change to the new one together. */
  agree?: Agree | undefined
  log: Log
}

/** Whoever waits for the site, or for new content, comes first. */
const SAVE_AFTER_MS = 1000

/** Reads the content folder and follows its changes. Throws ContentMistake when the first reading fails. */
export function publish({ directory, pages, compiled, agree, log }: Options): Published {
  const folder = new ContentFolder(directory, compiled)
  const listeners: ((content: Content) => void)[] = []
  // What cannot be kept is read again at the next start.
  const save = () =>
    folder.save().catch((error: unknown) => log.warn({ err: error }, 'the content could not be kept'))
  const read = () => {
    const whole = readContent(folder, pages)
    setTimeout(() => void save(), SAVE_AFTER_MS).unref()
    return whole
  }
  const day = utcDay()
  let content = read()
  let latest = content
  void agree?.(content.revision)
  const reload = async () => {
    try {
      const next = (latest = read())
      await agree?.(next.revision)
      if (next !== latest || next.revision === content.revision) return
      content = next
      log.info({ revision: content.revision }, 'content changed')
      for (const listener of listeners) listener(content)
    } catch (error) {
      // Whatever is wrong with a file, the content read before goes on being served.
      if (error instanceof ContentMistake)
        log.error({ file: error.file, line: error.line, field: error.field }, error.message)
      else log.error({ err: error }, 'content could not be read')
    }
  }
  const close = followFolder(directory, {
    state: () => `${utcDay()} ${folder.state()}`,
    since: `${day} ${folder.lastState}`,
    changed: () => void reload(),
  })
  return { current: () => content, onChange: (listener) => void listeners.push(listener), close }
}
