import { watch } from 'node:fs'
import type { Log } from '#kit/log/log.server.ts'
import { type Content, readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { ContentMistake } from './files/mistake.server.ts'
import type { PageCopy } from './pages/copy.server.ts'

/** The content being served: always the last that was whole. */
export interface Published {
  current: () => Content
  onChange: (listener: (content: Content) => void) => void
  close: () => void
}

interface Options {
  directory: string
  pages: PageCopy[]
  log: Log
}

// An editor saves several files at once, and some write a file twice.
const SETTLE_MS = 150
/** A certificate that expires at midnight is told within this time. */
const DAY_CHECK_MS = 60_000

/** Reads the content folder and follows its changes. Throws ContentMistake when the first reading fails. */
export function publish({ directory, pages, log }: Options): Published {
  const folder = new ContentFolder(directory)
  let content = readContent(folder, pages)
  const listeners: ((content: Content) => void)[] = []
  let settle: NodeJS.Timeout | undefined

  const reload = () => {
    try {
      const next = readContent(folder, pages)
      if (next.revision === content.revision) return
      content = next
      log.info({ revision: content.revision }, 'content changed')
      for (const listener of listeners) listener(content)
    } catch (error) {
      folder.takeStamp()
      // Whatever is wrong with a file, the content read before goes on being served.
      if (error instanceof ContentMistake)
        log.error({ file: error.file, line: error.line, field: error.field }, error.message)
      else log.error({ err: error }, 'content could not be read')
    }
  }
  const followDay = setInterval(reload, DAY_CHECK_MS).unref()
  const watcher = watch(directory, { recursive: true }, () => {
    clearTimeout(settle)
    settle = setTimeout(reload, SETTLE_MS)
  })
  return {
    current: () => content,
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      clearTimeout(settle)
      clearInterval(followDay)
      watcher.close()
    },
  }
}
