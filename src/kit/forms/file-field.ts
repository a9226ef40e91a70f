import type { FileKind, FileLimits, FileSpec } from './field-spec.ts'
import type { ParsedRule } from './rules/parse.ts'
import type { Field } from './rules/table.ts'

/** The kinds of files forms know, as visitors call them, with the endings of their names. */
const ENDINGS: Record<FileKind, string[]> = {
  PDF: ['pdf'],
  STEP: ['step', 'stp'],
  PNG: ['png'],
  JPG: ['jpg', 'jpeg'],
  XLSX: ['xlsx'],
}

/** What of a chosen file its rules look at: in a browser a ChosenFile (values.ts), on a server what came. */
export interface NamedFile {
  name: string
  file: { size: number }
}

/** A field that takes files of these kinds, so many and so large. */
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
    accept: kinds.flatMap((kind) => ENDINGS[kind].map((ending) => `.${ending}`)).join(),
    multiple: maxFiles > 1,
    // A wrong one is noticed as soon as it is chosen: nobody leaves a field by dropping a file on it.
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
        says: () => (maxFiles > 1 ? `Please choose up to ${maxFiles} files.` : 'Please choose one file.'),
      },
    ],
  }
}

/** The kind of file that a name says it is; undefined for one that no form knows. Browsers do not know the type of every file. */
export function kindOf(name: string): FileKind | undefined {
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? ''
  return (Object.keys(ENDINGS) as FileKind[]).find((kind) => ENDINGS[kind].includes(ending))
}

/** A rule that names the first file that breaks it. */
function eachFile(
  name: string,
  isMet: (file: NamedFile) => boolean,
  says: (name: string) => string,
): ParsedRule {
  const wrongIn = ({ value }: Field) => ([value].flat() as NamedFile[]).find((file) => !isMet(file))
  return {
    name,
    args: [],
    isMet: (field) => !wrongIn(field),
    says: (field) => says(wrongIn(field)?.name ?? ''),
  }
}
