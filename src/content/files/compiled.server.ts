import { readFileSync } from 'node:fs'
import type { Said } from './read.server.ts'
import { replaceFile } from './replace.server.ts'

/** What a file said, and the stamp of the file that said it. */
export interface Remembered {
  stamp: string
  said: Said
}

/** Where it is written down, and for which build of this program: another may want other fields. */
export interface CompiledFile {
  file: string
  build: string
}

/** All files of a content folder, read and validated. */
export interface Compiled {
  /** Of the folder with these files, whose references and names were checked. */
  state: string
  files: Map<string, Remembered>
}

/** Reading YAML takes ten times as long as reading this: a start with many files goes by what the last one has read. */
export function readCompiled({ file, build }: CompiledFile): Compiled | undefined {
  try {
    return parse(readFileSync(file), build)
  } catch {
    // None yet, or one that was cut off: the files themselves are there.
    return undefined
  }
}

/** One line for the build and state, then one a file: JSON, without the whole ever being one text. */
function parse(bytes: Buffer, build: string): Compiled | undefined {
  let start = 0
  const nextLine = () => {
    const end = bytes.indexOf('\n', start)
    const line = bytes.toString('utf8', start, end)
    start = end + 1
    return JSON.parse(line) as string[]
  }
  const [ofBuild, state = ''] = nextLine()
  if (ofBuild !== build) return undefined
  const files: Compiled['files'] = new Map()
  while (start < bytes.length) {
    const [path = '', stamp = '', value, body = ''] = nextLine()
    files.set(path, { stamp, said: { value, body: Buffer.from(body) } })
  }
  return { state, files }
}

export const writeCompiled = ({ file, build }: CompiledFile, compiled: Compiled): Promise<void> =>
  replaceFile(file, linesOf(build, compiled))

function* linesOf(build: string, { state, files }: Compiled): Generator<string> {
  yield `${JSON.stringify([build, state])}\n`
  for (const [path, { stamp, said }] of files)
    yield `${JSON.stringify([path, stamp, said.value, said.body.toString()])}\n`
}
