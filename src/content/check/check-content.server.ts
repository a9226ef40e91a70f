import { readFileSync, statSync } from 'node:fs'
import type { ZodType } from 'zod'
import type { Content } from '#content/content.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { type PageTable, readContentInSteps, SINGLE_FILES } from '#content/read-content.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { checkCompany } from './company.server.ts'
import { checkDocuments } from './documents.server.ts'
import { checkGlyphs } from './glyphs.server.ts'
import { checkProducts } from './products.server.ts'
import { checkReports } from './reports.server.ts'
import { checkTelephones } from './telephones.server.ts'
import { listTexts } from './texts.server.ts'

/** Returns every mistake in a content folder: those that its files are refused for, then texts that contradict a record or cannot be printed. */
export function checkContent(directory: string, pages: PageTable, now = Date.now()): ContentError[] {
  const folder = new ContentFolder(directory)
  try {
    const { content, files, refusals } = runToCompletion(
      // Nothing is searched here, and the index would take a tenth of the time.
      readContentInSteps(folder, { ...pages, listSearchRecords: () => [] }, now),
    )
    const refused = refusals.map(({ file }) => readUnchecked(file)).join('\n')
    return [...refusals.flatMap(listErrors), ...compare({ entries: files, content, refused })]
  } catch (error) {
    // A file that every site needs is missing or has a mistake: the rest cannot be compared.
    if (!(error instanceof ContentError)) throw error
    readRequiredFiles(folder, pages)
    return [...new Set([...folder.refusals, error])].flatMap(listErrors)
  }
}

/** Reads the files after the first one that ended the reading, so that the folder refuses them too. */
function readRequiredFiles(folder: ContentFolder, { copies }: PageTable): void {
  const files: [name: string, schema: ZodType][] = [
    ...Object.values(SINGLE_FILES).map(([name, schema]): [string, ZodType] => [name, schema]),
    ...copies.map(({ file, schema }): [string, ZodType] => [`pages/${file}`, schema]),
  ]
  for (const [name, schema] of files)
    try {
      folder.readFile(name, schema)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
    }
}

const listErrors = (error: ContentError): ContentError[] => [error, ...error.others]

/** Returns the text of a refused file, which may define what others name. */
function readUnchecked(file: string): string {
  try {
    // Reading a named pipe might never end.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}

interface Comparison {
  entries: Entry[]
  content: Content
  /** Text of the files that were refused. */
  refused: string
}

/** Compares what is named in two places. */
function* compare({ entries, content, refused }: Comparison): Iterable<ContentError> {
  const texts = listTexts(entries, content.directory)
  yield* checkReports(texts, content, refused)
  yield* checkDocuments(texts, content)
  yield* checkProducts(texts, content, refused)
  yield* checkTelephones(texts)
  yield* checkCompany(texts, content)
  yield* checkGlyphs(texts)
}
