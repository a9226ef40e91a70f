import { relative } from 'node:path'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { readText } from './check-content.server.ts'
import { type FileReport, reportContent } from './report-content.server.ts'

export interface SourceLine {
  number: number
  text: string
  /** Whether the mistake is in it. */
  isAtFault: boolean
}

/** A mistake or a warning, with the lines around it. */
export interface ReportedError extends Pick<ContentError, 'line' | 'field' | 'problem' | 'remedy'> {
  /** Name below the content folder. */
  file: string
  lines: SourceLine[]
}

/** A file with the number of its mistakes and warnings. */
export interface FileSummary extends Omit<FileReport, 'mistakes' | 'warnings'> {
  mistakes: number
  warnings: number
  /** Line of the first mistake, if it has one. */
  line: number | undefined
}

export interface ReportedErrors {
  count: number
  first: ReportedError[]
}

/** A report on a content folder that can be sent between threads. */
export interface FolderReport {
  /** Time at which it was made (ms UTC), and the duration of that in ms. */
  at: number
  ms: number
  mistakes: ReportedErrors
  warnings: ReportedErrors
  files: FileSummary[]
}

/** Maximum number of mistakes, and of warnings, that a report includes in full. */
const MAX_ERRORS = 50

/** Reports on a content folder, which takes 1 s for 170 files and 20 s for 10,000 products. */
export function reportFolder(directory: string, pages: PageTable): FolderReport {
  const at = Date.now()
  const { mistakes, warnings, files } = reportContent(directory, pages, at)
  const report = (errors: ContentError[]): ReportedErrors => ({
    count: errors.length,
    first: errors.slice(0, MAX_ERRORS).map((error) => reportError(error, directory)),
  })
  return {
    at,
    mistakes: report(mistakes),
    warnings: report(warnings),
    files: files.map((file) => ({
      ...file,
      mistakes: file.mistakes.length,
      warnings: file.warnings.length,
      line: file.mistakes[0]?.line,
    })),
    ms: Date.now() - at,
  }
}

const reportError = (
  { file, line, field, problem, remedy }: ContentError,
  directory: string,
): ReportedError => ({
  file: relative(directory, file),
  line,
  field,
  problem,
  remedy,
  lines: line === undefined ? [] : readLines(file, line),
})

/** Lines shown before and after the one with the mistake, and their longest text. */
const BEFORE = 2
const AFTER = 1
const MAX_LENGTH = 400

/** Returns a line of a file with the lines around it. */
function readLines(file: string, line: number): SourceLine[] {
  const lines = readText(file).split(/\r?\n/)
  const start = Math.max(0, line - 1 - BEFORE)
  return lines.slice(start, line + AFTER).map((text, index) => ({
    number: start + index + 1,
    text: text.slice(0, MAX_LENGTH).toWellFormed(),
    isAtFault: start + index + 1 === line,
  }))
}
