import { normalizeCode } from '#kit/text/normalize.ts'
import type { FileKind, FileLimits, FileSpec } from './field-spec.ts'
import type { ParsedRule } from './rules/parse.ts'
import type { Field } from './rules/table.ts'

/** Usual file name extensions by format. */
const EXTENSIONS: Record<FileKind, string[]> = {
  PDF: ['pdf'],
  STEP: ['step', 'stp', 'p21'],
  PNG: ['png'],
  JPG: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  XLSX: ['xlsx'],
}

/** The parts of a file that rules look at: a ChosenFile in the browser, a received file on the server. */
export interface NamedFile {
  name: string
  file: { size: number }
}

/** Creates a file field with its help text and rules from the limits. */
export function fileField(
  about: Pick<FileSpec, 'label' | 'full' | 'rules'> & FileLimits,
): FileSpec & { limits: FileLimits } {
  const { kinds, maxFiles, maxBytes, ...described } = about
  const size = `${Math.floor(maxBytes / 1e6)} MB`
  const known = kinds.join(', ').replace(/, (\w+)$/, ' or $1')
  return {
    ...described,
    type: 'file',
    help: maxFiles > 1 ? `Up to ${maxFiles} files, ${size} each: ${known}` : `Up to ${size}: ${known}`,
    accept: kinds.flatMap((kind) => EXTENSIONS[kind].map((extension) => `.${extension}`)).join(),
    multiple: maxFiles > 1,
    // Dropping a file causes no blur, so the check runs on change.
    visibility: 'dirty',
    limits: { kinds, maxFiles, maxBytes },
    checks: [
      eachFile(
        'mime',
        ({ name }) => kinds.includes(kindOf(name) as FileKind),
        (name) => `${name} cannot be accepted: please choose ${known} files.`,
      ),
      eachFile(
        'empty',
        ({ file }) => file.size > 0,
        (name) => `${name} is empty.`,
      ),
      eachFile(
        'size',
        ({ file }) => file.size <= maxBytes,
        (name) => `${name} is larger than ${size}.`,
      ),
      {
        name: 'max',
        args: [],
        isMet: ({ value }) => [value].flat().length <= maxFiles,
        message: () => (maxFiles > 1 ? `Please choose up to ${maxFiles} files.` : 'Please choose one file.'),
      },
    ],
  }
}

/** Returns the format of a file by its extension, because browsers do not know the media type of every file. */
export function kindOf(name: string): FileKind | undefined {
  const extension = normalizeCode(name).split('.').slice(1).at(-1)?.toLowerCase() ?? ''
  return (Object.keys(EXTENSIONS) as FileKind[]).find((kind) => EXTENSIONS[kind].includes(extension))
}

/** Creates a rule whose message names the first file that breaks it. */
function eachFile(
  name: string,
  isMet: (file: NamedFile) => boolean,
  messageFor: (name: string) => string,
): ParsedRule {
  const findInvalid = ({ value }: Field) => ([value].flat() as NamedFile[]).find((file) => !isMet(file))
  return {
    name,
    args: [],
    isMet: (field) => !findInvalid(field),
    message: (field) => messageFor(findInvalid(field)?.name ?? ''),
  }
}
