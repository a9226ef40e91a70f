import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import type { PageTable } from './pages/page-table.server.ts'

/** The content of the repository, copied for a test to change; the pictures are the repository's own. */
export function copyContent(directory: string): void {
  cpSync('content', directory, { recursive: true, filter: (path) => path !== join('content', 'images') })
  symlinkSync(resolve('content/images'), join(directory, 'images'))
}

/** A copy of the content to make mistakes in: what reading it says, nothing or the first mistake. */
export function contentToSpoil(pages: PageTable) {
  const directory = newDirectory()
  copyContent(directory)
  const folder = new ContentFolder(directory)
  const told = (): string => {
    try {
      readContent(folder, pages)
      return ''
    } catch (error) {
      return String(error).replaceAll(`${directory}/`, '')
    }
  }
  return {
    told,
    read: (file: string) => readFileSync(join(directory, file), 'utf8'),
    /** While a file is changed. */
    edited(file: string, change: (text: string) => string): string {
      const path = join(directory, file)
      const whole = readFileSync(path, 'utf8')
      const changed = change(whole)
      if (changed === whole) throw new Error(`nothing was changed in ${file}`)
      writeFileSync(path, changed)
      try {
        return told()
      } finally {
        writeFileSync(path, whole)
      }
    },
    /** While a file lies there that was not there. */
    added(file: string, text: string): string {
      const made = mkdirSync(join(directory, dirname(file)), { recursive: true })
      writeFileSync(join(directory, file), text)
      try {
        return told()
      } finally {
        rmSync(made ?? join(directory, file), { recursive: true })
      }
    },
  }
}
