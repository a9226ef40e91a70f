import { YAMLException } from 'js-yaml'
import { z, type ZodType } from 'zod'
import { ContentMistake } from './mistake.server.ts'
import { partsOf } from './front-matter.server.ts'
import { type Name, namesIn, namesInMarkdown } from './naming.server.ts'
import { remedyFor } from './remedy.server.ts'
import { lineAt, lineOf, parseYaml } from './yaml.server.ts'

// Compiling a validator for each schema takes longer than it saves for the few dozen files of a type.
z.config({ jitless: true })

/** Content of a content file. */
export interface Parsed<Value = unknown> {
  value: Value
  /** Markdown below the front matter, as UTF-8: in a string, one dash makes every character take two bytes. */
  body: Buffer
}

/** A content file, read and validated. */
export interface Entry<Value = unknown> extends Parsed<Value> {
  file: string
  /** Returns everything that its value and its Markdown refer to. */
  names(): Name[]
  /** Returns an error about one of its fields, or a place in its Markdown. */
  mistake(at: Name['at'], wrong: string, remedy: string): ContentMistake
}

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentMistake with file, line, field and remedy. */
export function readEntry<Value>(file: string, schema: ZodType<Value>): Entry<Value> {
  const read = new FileText(file)
  const result = schema.safeParse(read.value())
  if (!result.success) {
    // An unknown key often is a missing one, misspelt.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (!issue) throw result.error
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    throw read.mistake(path, issue.message, remedyFor(issue))
  }
  return entryOf(file, schema, { value: copyOf(result.data), body: bytesOf(read.body) })
}

const utf8 = new TextEncoder()
/** Encodes the text outside of Node's pool of small buffers: it would keep what other files have left there. */
const bytesOf = (text: string): Buffer => Buffer.from(utf8.encode(text).buffer)

/** Copies JSON data: a string that was cut out of a file keeps the text of the whole file in memory. */
const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Returns the entry of a file that was read and validated before. */
export const entryOf = <Value>(
  file: string,
  schema: ZodType<Value>,
  { value, body }: Parsed<Value>,
): Entry<Value> => ({
  file,
  value,
  body,
  names: () => [...namesIn(schema, value), ...namesInMarkdown(body.toString())],
  // Line numbers are needed only for an error: the file is read again.
  mistake: (at, wrong, remedy) => new FileText(file).mistake(at, wrong, remedy),
})

/** Text of a file with the line numbers of its fields. Throws ContentMistake when it is not what its extension says. */
class FileText {
  readonly body: string
  readonly #file: string
  readonly #yaml: string
  /** Number of lines before the YAML, and before the Markdown. */
  readonly #before: { yaml: number; body: number }

  constructor(file: string) {
    const { yaml, body, before } = partsOf(file)
    this.#file = file
    this.#yaml = yaml
    this.body = body
    this.#before = before
  }

  value(): unknown {
    return this.#read(() => parseYaml(this.#yaml))
  }

  mistake(at: Name['at'], wrong: string, remedy: string): ContentMistake {
    const field = typeof at === 'number' ? 'text' : at.map(String).join('.')
    const line =
      typeof at === 'number'
        ? lineAt(this.body, at) + this.#before.body
        : this.#read(() => lineOf(this.#yaml, at)) + this.#before.yaml
    return new ContentMistake({ file: this.#file, line, field }, wrong, remedy)
  }

  #read<Result>(read: () => Result): Result {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      const line = (error.mark?.line ?? 0) + 1 + this.#before.yaml
      throw new ContentMistake({ file: this.#file, line }, ...describeYamlError(error))
    }
  }
}

/** Returns what is wrong with invalid YAML, and what to do about it. */
function describeYamlError({ reason }: YAMLException): [wrong: string, remedy: string] {
  const [, unknown] = /^unidentified alias "(.*)"$/.exec(reason) ?? []
  if (unknown !== undefined)
    return [`nothing is called "${unknown}"`, `Write a text that begins with * in quotes: "*${unknown}".`]
  if (reason.includes('maxAliases')) return ['has too many aliases', 'Write out what they stand for.']
  return [`is not YAML: ${reason}`, 'Mend the YAML at this line.']
}
