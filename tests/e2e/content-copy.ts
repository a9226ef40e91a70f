import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from './site.ts'

/** Copies the content for a test to change, and links its pictures. */
export function contentCopy(): string {
  const directory = test.info().outputPath('content')
  cpSync('content', directory, { recursive: true, filter: (path) => !path.startsWith('content/images') })
  symlinkSync(resolve('content/images'), join(directory, 'images'))
  return directory
}

/** Changes a field at the top of a content file. */
export function setField(file: string, field: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`))
}
