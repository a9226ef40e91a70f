import { YAMLException } from 'js-yaml'
import { z, type ZodError, type ZodType } from 'zod'
import { ContentError } from './content-error.server.ts'
import { emptyBrokenItems } from './list-items.server.ts'
import { expandUnion, IN_WORDS } from './problem.server.ts'
import { dropReferences, findMarkdownReferences, findReferences, type Reference } from './reference.server.ts'
import { remedyFor } from './remedy.server.ts'
import { readSource, type Source } from './source.server.ts'
import { findLine, lineAt, parseYaml } from './yaml.server.ts'

// Compiling a validator for each schema takes longer than it saves for the few dozen files of a type.
z.config({ jitless: true })

/** Parsed and validated content of a file. */
export interface Parsed<Value = unknown> {
  value: Value
  /** Markdown below the front matter, as UTF-8: in a string, one dash makes every character take two bytes. */
  body: Buffer
  /** Time at which this version of the file was saved (ms UTC), if known. */
  changed?: number | undefined
}

/** A content file, read and validated. */
export interface Entry<Value = unknown> extends Parsed<Value> {
  file: string
  /** Whether this version of the file was published before. */
  isPublished: boolean
  /** Returns all references in its fields and its Markdown. */
  findReferences(): Reference[]
  /** Returns its value without the optional references for which `isDropped` is true; the same object if there are none. */
  dropReferences(isDropped: (reference: Omit<Reference, 'at'>) => boolean): Value
  /** Returns an error about one of its fields, or a place in its Markdown. */
  createError(at: Reference['at'], problem: string, remedy: string): ContentError
}

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentError with file, line, field and remedy. */
export function readEntry<Value>(file: string, schema: ZodType<Value>): Parsed<Value> {
  const content = new ContentFile(file)
  const result = schema.safeParse(content.parse(), IN_WORDS)
  if (!result.success) throw content.createSchemaError(result.error)
  return { value: copyData(result.data), body: encodeText(content.source.body) }
}

/**
 * Reads a `.yaml` file that is a list whose items do not need each other. Items with a mistake are null, and added to `leftOut`, whose
 * items are null too. Throws ContentError if the file is no list.
 */
export function readListEntry<Value>(
  file: string,
  item: ZodType<Value>,
  leftOut: Map<number, ContentError>,
): Parsed<(Value | null)[]> {
  const content = new ContentFile(file, { isList: true })
  for (const [index, error] of content.brokenItems) leftOut.set(index, error)
  const list = z.array(z.unknown()).safeParse(content.parse(), IN_WORDS)
  if (!list.success) throw content.createSchemaError(list.error)
  const value = list.data.map((raw, index): Value | null => {
    if (leftOut.has(index)) return null
    const result = item.safeParse(raw, IN_WORDS)
    if (result.success) return copyData(result.data)
    leftOut.set(index, content.createSchemaError(result.error, [index]))
    return null
  })
  return { value, body: encodeText('') }
}

const utf8 = new TextEncoder()
/** Encodes a text outside Node's pool of small buffers, which would keep the pool's other contents in memory. */
const encodeText = (text: string): Buffer => Buffer.from(utf8.encode(text).buffer)

/** Copies JSON data: a string that was cut out of a file keeps the text of the whole file in memory. */
const copyData = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Returns the entry of a file that has been parsed and validated. */
export const createEntry = <Value>(
  { file, isPublished }: Pick<Entry, 'file' | 'isPublished'>,
  schema: ZodType<Value>,
  { value, body, changed }: Parsed<Value>,
): Entry<Value> => ({
  file,
  isPublished,
  value,
  body,
  changed,
  findReferences: () => [...findReferences(schema, value), ...findMarkdownReferences(body.toString())],
  dropReferences: (isDropped) => dropReferences(schema, value, isDropped) as Value,
  // Line numbers are needed only for an error: the file is read again.
  createError: (at, problem, remedy) =>
    new ContentFile(file, { isList: Array.isArray(value) }).createError(at, problem, remedy),
})

/** Text of a content file with the line numbers of its fields. Every method throws ContentError if the YAML is invalid. */
class ContentFile {
  readonly source: Source
  /** Errors of the list items that are not YAML. They are read as null. */
  readonly brokenItems = new Map<number, ContentError>()
  readonly #file: string

  constructor(file: string, { isList = false } = {}) {
    this.#file = file
    this.source = readSource(file)
    if (isList) this.#emptyBrokenItems()
  }

  parse(): unknown {
    return this.#readYaml(parseYaml)
  }

  createError(at: Reference['at'], problem: string, remedy: string): ContentError {
    const { body, linesBefore } = this.source
    const [field, line] =
      typeof at === 'number'
        ? ['text', lineAt(body, at) + linesBefore.body]
        : [at.map(String).join('.'), this.#readYaml((yaml) => findLine(yaml, at)) + linesBefore.yaml]
    return new ContentError({ file: this.#file, line, field }, problem, remedy)
  }

  /** Returns the first error of a schema, with the others; `base` is the path of what was checked. */
  createSchemaError({ issues }: ZodError, base: PropertyKey[] = []): ContentError {
    // An unknown key often is a misspelt one, which is missing.
    const isUnknownKey = ({ code }: { code?: string | undefined }) => code === 'unrecognized_keys'
    const sorted = issues
      .flatMap(expandUnion)
      .toSorted((a, b) => Number(isUnknownKey(b)) - Number(isUnknownKey(a)))
    const [first, ...others] = sorted.map((issue) => {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
      return this.createError(
        [...base, ...path],
        issue.message,
        remedyFor({ ...issue, path: [...base, ...issue.path] }),
      )
    })
    return Object.assign(first!, { others })
  }

  #emptyBrokenItems(): void {
    const { yaml, broken } = emptyBrokenItems(this.source.yaml)
    this.source.yaml = yaml
    for (const { index, line, error } of broken)
      this.brokenItems.set(index, this.#createYamlError(error, { line, field: String(index) }))
  }

  #readYaml<Result>(read: (yaml: string) => Result): Result {
    try {
      return read(this.source.yaml)
    } catch (error) {
      throw error instanceof YAMLException ? this.#createYamlError(error) : error
    }
  }

  /** `line` is the number of lines before the text that was parsed. */
  #createYamlError(error: YAMLException, { line = 0, field = '' } = {}): ContentError {
    const at = line + (error.mark?.line ?? 0) + 1 + this.source.linesBefore.yaml
    return new ContentError({ file: this.#file, line: at, field }, ...describeYamlError(error))
  }
}

function describeYamlError({ reason }: YAMLException): [problem: string, remedy: string] {
  const [, unknown] = /^unidentified alias "(.*)"$/.exec(reason) ?? []
  if (unknown !== undefined)
    return [`nothing is called "${unknown}"`, `Write a text that begins with * in quotes: "*${unknown}".`]
  if (reason.includes('maxAliases')) return ['has too many aliases', 'Write out what they stand for.']
  return [`is not YAML: ${reason}`, 'Correct the YAML at this line.']
}
