import type { Agree } from '#kit/workers/agreement.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { utcDay } from './certifications/expiry.server.ts'
import { type Content, readContent } from './content.server.ts'
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
  /** When several processes serve the content: they change to the new one together. */
  agree?: Agree | undefined
  log: Log
}

/**
 * How often the folder is looked at, in ms. Looking, unlike the system's notices, also sees a folder that was replaced as
 * a whole, a link that points elsewhere, a network drive, and a day that ends; it takes 0.2 % of a processor.
 */
const LOOK_MS = 250

/** Reads the content folder and follows its changes. Throws ContentMistake when the first reading fails. */
export function publish({ directory, pages, agree, log }: Options): Published {
  const folder = new ContentFolder(directory)
  const state = () => `${utcDay()} ${folder.state()}`
  let tried = state()
  let seen = tried
  let content = readContent(folder, pages)
  let latest = content
  const listeners: ((content: Content) => void)[] = []
  void agree?.(content.revision)

  const reload = async () => {
    try {
      const next = (latest = readContent(folder, pages))
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
  const look = setInterval(() => {
    const now = state()
    // An editor saves several files at once, and copying takes a while: read when nothing moves any more.
    const settled = now === seen
    seen = now
    if (!settled || now === tried) return
    tried = now
    void reload()
  }, LOOK_MS)
  return {
    current: () => content,
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(look),
  }
}
