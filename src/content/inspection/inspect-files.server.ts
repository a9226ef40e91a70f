import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import { AwaitedThread } from '#kit/workers/awaited-thread.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { FileProblem, PdfFacts, PictureFacts } from './facts.server.ts'

/** Longest time for one file, in ms. */
const TIMEOUT_MS = 20_000
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }

const TOO_SLOW: FileProblem = {
  problem: `cannot be read within ${TIMEOUT_MS / 1000} s`,
  remedy: 'Save it anew, smaller.',
}

/** Report on each file that was read, by its path and stamp. */
const known = new LRUCache<string, PdfFacts | PictureFacts | FileProblem>({ max: 50_000 })

/** Reads PDFs in a thread, and waits for it in steps. */
export const inspectPdfs = (files: string[]): PausableWork<Map<string, PdfFacts | FileProblem>> =>
  inspectFiles(files)

/** Reads sizes and colours of pictures in a thread, and waits for it in steps. */
export const inspectPictures = (files: string[]): PausableWork<Map<string, PictureFacts | FileProblem>> =>
  inspectFiles(files)

function* inspectFiles<Facts extends PdfFacts | PictureFacts>(
  files: string[],
): PausableWork<Map<string, Facts | FileProblem>> {
  const reports = new Map<string, Facts | FileProblem>()
  let thread: AwaitedThread<string, Facts | FileProblem> | undefined
  for (const file of files) {
    const key = `${file} ${readFileStamp(file)}`
    let report = known.get(key) as Facts | FileProblem | undefined
    if (!report) {
      thread ??= new AwaitedThread(locateProgram(), HEAP)
      report = yield* thread.request(file, TIMEOUT_MS)
      if (report) known.set(key, report)
      else {
        thread.end()
        thread = undefined
      }
    }
    reports.set(file, report ?? TOO_SLOW)
  }
  thread?.end()
  return reports
}

/** Returns the program of the thread: its source, or beside the program or the chunk that this is built into. */
function locateProgram(): URL {
  const places = ['inspection-thread.server.ts', 'inspector.js', '../inspector.js']
  const files = places.map((place) => join(import.meta.dirname, place))
  return pathToFileURL(files.find((file) => existsSync(file)) ?? files[0]!)
}
