import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const directories: string[] = []

afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })))

/** Creates an empty directory that is removed after the tests of the file. */
export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'solvane-'))
  directories.push(directory)
  return directory
}
