import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FileProblem, PdfFacts } from './facts.server.ts'
import { findNames } from './pdf-objects.server.ts'

const MAX_BYTES = 60 * 1000 * 1000

/** Names in the objects of a PDF that does more than show pages. */
const FORBIDDEN: [names: string[], problem: string][] = [
  [['JavaScript', 'JS'], 'has a script in it'],
  [['Launch'], 'starts another program'],
  [['EmbeddedFile', 'EmbeddedFiles'], 'has other files in it'],
  [['RichMedia'], 'has a film or another program in it'],
  [['AA'], 'does something by itself when a page or a field is used'],
]
const OPEN_ACTION = 'OpenAction'
const NAMES = [...FORBIDDEN.flatMap(([names]) => names), OPEN_ACTION]

const PRINT_ANEW = 'Print it to a new PDF, which has only pages.'

/** Reads size and pages of a PDF; returns a problem for one that needs a password, or that does more than show pages. */
export async function inspectPdf(file: string): Promise<PdfFacts | FileProblem> {
  try {
    const { size } = await stat(file)
    if (size > MAX_BYTES)
      return {
        problem: `has more than ${MAX_BYTES / 1e6} MB`,
        remedy: 'Save it with smaller pictures.',
      }
    return await inspectBytes(await readFile(file))
  } catch (error) {
    return describeError(error as Error)
  }
}

async function inspectBytes(bytes: Buffer): Promise<PdfFacts | FileProblem> {
  const task = getDocument({
    // A copy: the library detaches the buffer that it gets.
    data: new Uint8Array(bytes),
    verbosity: 0,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  })
  try {
    const pdf = await task.promise
    const { info } = (await pdf.getMetadata()) as { info: PdfInfo }
    if (info.EncryptFilterName) return { problem: 'is protected by a password', remedy: SAVE_WITHOUT }
    const problem = await findProblem(pdf, bytes)
    if (problem) return { problem, remedy: PRINT_ANEW }
    return {
      bytes: bytes.length,
      pages: pdf.numPages,
      hash: hash('sha256', bytes),
      day: readDay(info.ModDate) ?? readDay(info.CreationDate),
    }
  } finally {
    await task.destroy()
  }
}

interface PdfInfo {
  EncryptFilterName?: string | null
  ModDate?: string
  CreationDate?: string
}

const SAVE_WITHOUT = 'Save it without a password.'

async function findProblem(pdf: PDFDocumentProxy, bytes: Buffer): Promise<string | undefined> {
  const found = findNames(bytes, NAMES)
  const forbidden = FORBIDDEN.find(([names]) => names.some((name) => found.has(name)))
  if (forbidden) return forbidden[1]
  // Most programs set the page and the zoom at which a document opens, which is no action.
  const opensAtPage = !found.has(OPEN_ACTION) || (await pdf.getOpenAction())?.has('dest')
  return opensAtPage ? undefined : 'does something by itself when it is opened'
}

/** Returns the day of a date like D:20260630101500+02'00'. */
function readDay(date: string | undefined): string | undefined {
  const [, year, month, day] = /^(?:D:)?(\d{4})(\d\d)(\d\d)/.exec(date ?? '') ?? []
  if (!year) return undefined
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`).toString()
  } catch {
    return undefined
  }
}

function describeError({ name, message }: Error): FileProblem {
  if (name === 'PasswordException') return { problem: 'needs a password', remedy: SAVE_WITHOUT }
  if (name === 'InvalidPDFException')
    return { problem: 'is no PDF, or only a part of one', remedy: COPY_AGAIN }
  return { problem: `cannot be read: ${message}`, remedy: PRINT_ANEW }
}

const COPY_AGAIN = 'Copy it again, or save it as a PDF.'
