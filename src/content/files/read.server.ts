import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { ZodType } from 'zod'
import { ContentMistake } from './mistake.server.ts'
import { remedyFor } from './remedy.server.ts'
import { readText } from './text.server.ts'

/** A content file, read and validated: its value, its Markdown body and the line of each of its fields. */
export interface Entry<Value> {
  file: string
  value: Value
  body: string
  lineOf(path: PropertyKey[]): number
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentMistake with file, line, field and remedy. */
export function readEntry<Value>(file: string, schema: ZodType<Value>): Entry<Value> {
  const text = readText(file)
  const { yaml, body, offset } = file.endsWith('.md')
    ? splitFrontMatter(text, file)
    : { yaml: text, body: '', offset: 0 }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const broken = document.errors[0]
  if (broken) {
    const line = (broken.linePos?.[0].line ?? 1) + offset
    throw new ContentMistake(
      { file, line },
      broken.message.split('\n')[0] ?? 'is not YAML',
      'Mend the YAML at this line.',
    )
  }
  const lineOf = (path: PropertyKey[]): number => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = depth ? document.getIn(path.slice(0, depth), true) : document.contents
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + offset
    }
    return 1 + offset
  }
  const result = schema.safeParse(
    valueOf(document, (offsetInYaml, [wrong, remedy]) => {
      const line = lines.linePos(offsetInYaml).line + offset
      return new ContentMistake({ file, line }, wrong, remedy)
    }),
  )
  if (!result.success) {
    // A key that does not belong often is the one that is missing, misspelt.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (!issue) throw result.error
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    throw new ContentMistake(
      { file, line: lineOf(path), field: path.map(String).join('.') },
      issue.message,
      remedyFor(issue),
    )
  }
  return { file, value: result.data, body, lineOf }
}

type MistakeAt = (offset: number, told: [wrong: string, remedy: string]) => ContentMistake

/** What a document says. An alias (`*name`) without an anchor, or too many of them, are the only things `toJS` refuses. */
function valueOf(document: Document, mistakeAt: MistakeAt): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    let mistake: ContentMistake | undefined
    visit(document, {
      Alias(_, alias) {
        const at = alias.range?.[0] ?? 0
        if (!alias.resolve(document)) {
          mistake = mistakeAt(at, [
            `nothing is called "${alias.source}"`,
            `Write a text that begins with * in quotes: "*${alias.source}".`,
          ])
          return visit.BREAK
        }
        mistake ??= mistakeAt(at, ['has too many aliases', 'Write out what they stand for.'])
        return undefined
      },
    })
    throw mistake ?? error
  }
}

function splitFrontMatter(text: string, file: string) {
  const found = FRONT_MATTER.exec(text)
  if (!found) {
    throw new ContentMistake(
      { file, line: 1 },
      'has no front matter',
      'Begin the file with a line of three dashes, its fields, and three dashes.',
    )
  }
  return { yaml: found[1] ?? '', body: text.slice(found[0].length), offset: 1 }
}
