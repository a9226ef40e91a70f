import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { ContentError } from '#content/files/content-error.server.ts'
import { type Entry, type Parsed, readEntry } from '#content/files/entry.server.ts'
import type { ContentFolder } from '#content/files/folder.server.ts'
import { DOCUMENTS, pdfOf } from '#content/files/folder-state.server.ts'
import { type PausableWork, runToCompletion } from '#kit/workers/time-slices.server.ts'
import type { FileProblem, PdfFacts } from '#content/inspection/facts.server.ts'
import { inspectPdfs } from '#content/inspection/inspect-files.server.ts'
import {
  type OwnDocument,
  ownDocumentRecord,
  ownDocumentSchema,
  type OwnDocumentRecord,
} from './own-document.server.ts'

/** Reads the company's own documents: the fields of each, and its PDF if one of the two has changed. */
export function* readDocuments(folder: ContentFolder): PausableWork<Entry<OwnDocumentRecord>[]> {
  const pdfs = folder.listUnread(DOCUMENTS).map(pdfOf).filter(hasFile)
  const reports = yield* inspectPdfs(pdfs)
  const read = (file: string): Parsed<OwnDocumentRecord> => {
    const { value, body } = readEntry(file, ownDocumentSchema)
    const pdf = pdfOf(file)
    if (!hasFile(pdf)) {
      const remedy = 'Put the PDF there, or remove this file.'
      throw new ContentError({ file }, `has no ${basename(pdf)} beside it`, remedy)
    }
    // A file that has just appeared was not among those to read.
    const report = reports.get(pdf) ?? runToCompletion(inspectPdfs([pdf])).get(pdf)!
    return { value: addFacts(value, pdf, report), body }
  }
  return yield* folder.readFolder(DOCUMENTS, ownDocumentRecord, { need: 'optional', read })
}

const hasFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

function addFacts(
  fields: Omit<OwnDocumentRecord, 'pdf' | 'date'> & { date?: string | undefined },
  file: string,
  report: PdfFacts | FileProblem,
): OwnDocumentRecord {
  if ('problem' in report) throw new ContentError({ file }, report.problem, report.remedy)
  const date = fields.date ?? report.day ?? statSync(file).mtime.toISOString().slice(0, 10)
  return { ...fields, date, pdf: report }
}

export const toOwnDocument = ({ file, value }: Entry<OwnDocumentRecord>): OwnDocument => ({
  ...value,
  name: basename(file, '.yaml'),
})
