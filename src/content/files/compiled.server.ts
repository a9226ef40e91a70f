import { KeptText, OpenFile } from './kept-text.server.ts'
import type { Said } from './read.server.ts'
import { replaceFile } from './replace.server.ts'
import { SharedTexts } from './shared-texts.server.ts'

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
    return parse(new OpenFile(file), build)
  } catch {
    // None yet, or one that was cut off: the files themselves are there.
    return undefined
  }
}

/** One line for the build and state, then two a file, its Markdown in the second: JSON, without the whole ever being one text. */
function parse(file: OpenFile, build: string): Compiled | undefined {
  const bytes = file.bytes()
  let next = 0
  const line = () => {
    const [start, end] = [next, bytes.indexOf('\n', next)]
    if (end < 0) throw new Error('the file was cut off')
    next = end + 1
    return { start, end }
  }
  const value = () => {
    const { start, end } = line()
    return JSON.parse(bytes.toString('utf8', start, end)) as string[]
  }
  const [ofBuild, state = ''] = value()
  if (ofBuild !== build) return undefined
  const files: Compiled['files'] = new Map()
  const texts = new SharedTexts()
  while (next < bytes.length) {
    const [path = '', stamp = '', said] = value()
    files.set(path, {
      stamp,
      said: { value: texts.within(said), body: new KeptText(path, { file, ...line() }) },
    })
  }
  return { state, files }
}

/** Writes it down; its Markdown is read from there afterwards. */
export async function writeCompiled(
  { file, build }: CompiledFile,
  { state, files }: Compiled,
): Promise<void> {
  const places: [text: KeptText, place: { start: number; end: number }][] = []
  function* lines(): Generator<string> {
    let end = 0
    const line = (value: unknown) => {
      const text = `${JSON.stringify(value)}\n`
      end += Buffer.byteLength(text)
      return text
    }
    yield line([build, state])
    for (const [path, { stamp, said }] of files) {
      yield line([path, stamp, said.value])
      const start = end
      yield line(said.body)
      places.push([said.body, { start, end: end - 1 }])
    }
  }
  await replaceFile(file, lines(), (temporary) => {
    const written = new OpenFile(temporary)
    for (const [text, place] of places) text.moveTo({ file: written, ...place })
  })
}
