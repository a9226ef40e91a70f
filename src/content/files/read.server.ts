import { YAMLException } from 'js-yaml'
import { z, type ZodType } from 'zod'
import { ContentMistake } from './mistake.server.ts'
import { partsOf } from './front-matter.server.ts'
import { KeptText } from './kept-text.server.ts'
import { type Name, namesIn, namesInMarkdown } from './naming.server.ts'
import { remedyFor } from './remedy.server.ts'
import { lineAt, lineOf, parseYaml } from './yaml.server.ts'

// Compiling a program for each shape takes longer than it saves for the few dozen files of a kind.
z.config({ jitless: true })

/** What a content file says. */
export interface Said<Value = unknown> {
  value: Value
  /** The Markdown below the front matter. */
  body: KeptText
}

/** A content file, read and validated. */
export interface Entry<Value = unknown> extends Said<Value> {
  file: string
  /** Everything that its value and its Markdown name. */
  names(): Name[]
  /** What is wrong with one of its fields, or with a place in its Markdown, and what to do about it. */
  mistake(at: Name['at'], wrong: string, remedy: string): ContentMistake
}

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentMistake with file, line, field and remedy. */
export function readEntry<Value>(file: string, schema: ZodType<Value>): Entry<Value> {
  const read = new FileText(file)
  const result = schema.safeParse(read.value())
  if (!result.success) {
    // A key that does not belong often is the one that is missing, misspelt.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (!issue) throw result.error
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    throw read.mistake(path, issue.message, remedyFor(issue))
  }
  return entryOf(file, schema, { value: result.data, body: new KeptText(file, read.body) })
}

/** The entry of a file whose text was read and validated before. */
export const entryOf = <Value>(
  file: string,
  schema: ZodType<Value>,
  { value, body }: Said<Value>,
): Entry<Value> => ({
  file,
  value,
  body,
  names: () => [...namesIn(schema, value), ...namesInMarkdown(body.toString())],
  // Its lines are not kept: they are needed only where something is wrong.
  mistake: (at, wrong, remedy) => new FileText(file).mistake(at, wrong, remedy),
})

/** The text of a file with the lines its fields stand in. Throws ContentMistake when it is not what the ending says. */
class FileText {
  readonly body: string
  readonly #file: string
  readonly #yaml: string
  /** Lines before the YAML, and before the Markdown. */
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
      throw new ContentMistake({ file: this.#file, line }, ...toldOf(error))
    }
  }
}

/** What is wrong with a text that is no YAML, and what to do about it. */
function toldOf({ reason }: YAMLException): [wrong: string, remedy: string] {
  const [, unknown] = /^unidentified alias "(.*)"$/.exec(reason) ?? []
  if (unknown !== undefined)
    return [`nothing is called "${unknown}"`, `Write a text that begins with * in quotes: "*${unknown}".`]
  if (reason.includes('maxAliases')) return ['has too many aliases', 'Write out what they stand for.']
  return [`is not YAML: ${reason}`, 'Mend the YAML at this line.']
}
