import { readFileSync, statSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { linkCheckOf } from '#content/addresses.server.ts'
import { checkReferences } from '#content/check-references.server.ts'
import type { Content } from '#content/content.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { isDraftFile } from '#content/publishing/draft-file.server.ts'
import { type PageTable, readContentInSteps } from '#content/read-content.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { CheckedFolder } from './checked-folder.server.ts'
import { checkCompany } from './company.server.ts'
import { checkDocuments } from './documents.server.ts'
import { checkGlyphs } from './glyphs.server.ts'
import { checkHiddenReferences } from './hidden-references.server.ts'
import { checkPictures } from './pictures.server.ts'
import { checkProducts } from './products.server.ts'
import { checkReports } from './reports.server.ts'
import { checkTelephones } from './telephones.server.ts'
import { listTexts } from './texts.server.ts'
import { checkUnwritten } from './unwritten.server.ts'

/** Findings about a content folder. */
export interface ContentCheck {
  /** Mistakes that make the site refuse a file, or an item of a list. */
  mistakes: ContentError[]
  /** Mistakes in drafts: they affect no visitor. */
  draftMistakes: ContentError[]
  /** Contradictions between texts and records, unsuitable pictures, and characters that cannot be printed. None of them makes the site refuse a file. */
  warnings: ContentError[]
  /** Files that are used, including lists of which some items are left out. */
  entries: Entry[]
  /** Refused files that can at least be parsed. */
  refused: Entry[]
}

/** Checks every file of a content folder, whatever mistakes the others have. Blocks for as long as that takes. */
export function checkContent(directory: string, pages: PageTable, now = Date.now()): ContentCheck {
  const folder = new CheckedFolder(directory)
  try {
    const { content, files, refusals } = runToCompletion(
      // Without the search index, which would take a tenth of the time.
      readContentInSteps(folder, { copies: pages.copies }, now),
    )
    const names = new Set(refusals.map(({ file }) => relative(directory, file)))
    const broken = folder.readUnchecked(names)
    const leftOut = new Set(Array.from(names, (name) => parse(name).name))
    const references = runToCompletion(checkReferences(broken, content, linkCheckOf(content)))
    const missing = references.filter(({ needs = '' }) => !leftOut.has(parse(needs).name))
    const found = [...refusals.flatMap(listErrors), ...missing.map(({ error }) => error)]
    const drafts = new Set([...names].map((name) => join(directory, name)).filter(isDraftFile))
    const [draftMistakes, mistakes] = splitBy(sortByFile(found), ({ file }) => drafts.has(file))
    const refused = new Map(Array.from(names, (name) => [name, readText(join(directory, name))]))
    return {
      mistakes,
      draftMistakes,
      warnings: [
        ...compare({ entries: files, content, refused }),
        ...checkPictures([...files, ...broken], content),
      ],
      entries: files,
      refused: broken,
    }
  } catch (error) {
    // The folder does not exist.
    if (!(error instanceof ContentError)) throw error
    return { mistakes: [error], draftMistakes: [], warnings: [], entries: [], refused: [] }
  }
}

/** Groups the mistakes by file, without duplicates. */
function sortByFile(errors: ContentError[]): ContentError[] {
  const different = [...new Map(errors.map((error) => [error.message, error])).values()]
  return [...Map.groupBy(different, ({ file }) => file).values()].flat()
}

function splitBy<Value>(values: Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))]
}

const listErrors = (error: ContentError): ContentError[] => [error, ...error.others]

/** Returns the text of a file, which may be refused; empty if it cannot be read. */
export function readText(file: string): string {
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
  /** Text of the files that were refused, by name. */
  refused: ReadonlyMap<string, string>
}

/** Compares texts with the records that they name. */
function* compare({ entries, content, refused }: Comparison): Iterable<ContentError> {
  const texts = listTexts(entries, content.directory)
  const unchecked = [...refused.values()].join('\n')
  yield* checkHiddenReferences(entries, content)
  yield* checkReports(texts, content, unchecked)
  yield* checkDocuments(texts, content)
  yield* checkProducts(texts, content, unchecked)
  yield* checkTelephones(texts)
  if (!refused.has('company.yaml') && !refused.has('transport-test.yaml')) yield* checkCompany(texts, content)
  yield* checkGlyphs(texts)
  yield* checkUnwritten(texts)
}
