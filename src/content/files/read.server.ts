import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml'
import { z, type ZodType } from 'zod'
import { ContentMistake } from './mistake.server.ts'
import { type Name, namesIn, namesInMarkdown } from './naming.server.ts'
import { remedyFor } from './remedy.server.ts'
import { readText } from './text.server.ts'

// Compiling a program for each shape takes longer than it saves for the few dozen files of a kind.
z.config({ jitless: true })

/** A content file, read and validated: its value, its Markdown body and everything that the two name. */
export interface Entry<Value = unknown> {
  file: string
  value: Value
  body: string
  names: Name[]
  /** What is wrong with one of its fields, or with a line of its Markdown, and what to do about it. */
  mistake: (at: Name['at'], wrong: string, remedy: string) => ContentMistake
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentMistake with file, line, field and remedy. */
export function readEntry<Value>(file: string, schema: ZodType<Value>): Entry<Value> {
  const text = readText(file)
  const { yaml, body, offset, linesBefore } = file.endsWith('.md')
    ? splitFrontMatter(text, file)
    : { yaml: text, body: '', offset: 0, linesBefore: 0 }
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
  const lineOf = lineFinder(document, lines)
  const mistake: Entry['mistake'] = (at, wrong, remedy) => {
    const field = typeof at === 'number' ? 'text' : at.map(String).join('.')
    const line = typeof at === 'number' ? at + linesBefore : lineOf(at) + offset
    return new ContentMistake({ file, line, field }, wrong, remedy)
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
    throw mistake(path, issue.message, remedyFor(issue))
  }
  const names = [...namesIn(schema, result.data), ...namesInMarkdown(body)]
  return { file, value: result.data, body, names, mistake }
}

/** The line of the YAML in which a field stands, or what it would stand in. */
function lineFinder(document: Document, lines: LineCounter): (path: PropertyKey[]) => number {
  return (path) => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = depth ? document.getIn(path.slice(0, depth), true) : document.contents
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
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
  const linesBefore = found[0].split('\n').length - 1
  return { yaml: found[1] ?? '', body: text.slice(found[0].length), offset: 1, linesBefore }
}
