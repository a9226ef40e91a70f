import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import type { PageTable } from './read-content.server.ts'
import { readContent } from './real-site.fixture.server.ts'

/** Copies the repository's content for a test to change; its pictures are linked. */
export function copyContent(directory: string): void {
  cpSync('content', directory, { recursive: true, filter: (path) => path !== join('content', 'images') })
  symlinkSync(resolve('content/images'), join(directory, 'images'))
}

/** Copies the content with a link for each picture, so that a test can rename pictures. */
export function copyWithPictures(directory: string): void {
  copyContent(directory)
  rmSync(join(directory, 'images'))
  for (const file of readdirSync('content/images', { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile()) continue
    const copy = join(directory, relative('content', path))
    mkdirSync(dirname(copy), { recursive: true })
    symlinkSync(resolve(path), copy)
  }
}

/** The same pages without an index of the search, which takes two thirds of a reading. */
export const withoutSearch = ({ copies }: PageTable): PageTable => ({ copies })

/** Creates a copy of the content to break. Each check returns the first error, or an empty string. */
export function createContentCopy(table: PageTable) {
  const pages = withoutSearch(table)
  const directory = newDirectory()
  copyContent(directory)
  const folder = new ContentFolder(directory)
  const check = (): string => {
    try {
      readContent(folder, pages)
      return ''
    } catch (error) {
      return String(error).replaceAll(`${directory}/`, '')
    }
  }
  return {
    check,
    read: (file: string) => readFileSync(join(directory, file), 'utf8'),
    /** Checks the content with one file changed. */
    checkEdited(file: string, change: (text: string) => string): string {
      const path = join(directory, file)
      const text = readFileSync(path, 'utf8')
      const changed = change(text)
      if (changed === text) throw new Error(`nothing was changed in ${file}`)
      writeFileSync(path, changed)
      try {
        return check()
      } finally {
        writeFileSync(path, text)
      }
    },
    /** Checks the content with one more file. */
    checkAdded(file: string, text: string): string {
      const created = mkdirSync(join(directory, dirname(file)), { recursive: true })
      writeFileSync(join(directory, file), text)
      try {
        return check()
      } finally {
        rmSync(created ?? join(directory, file), { recursive: true })
      }
    },
  }
}
