import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { ZodType } from 'zod'
import { ContentMistake } from './mistake.server.ts'
import { remedyFor } from './remedy.server.ts'

/** A content file, read and validated: its value, its Markdown body and the line of each of its fields. */
export interface Entry<Value> {
  file: string
  value: Value
  body: string
  lineOf(path: PropertyKey[]): number
}

export interface Located {
  /** Where the file is. */
  path: string
  /** How the file is named in messages. */
  name: string
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Reads one `.yaml` file, or a `.md` file with front matter. Throws ContentMistake with file, line, field and remedy. */
export function readEntry<Value>(at: Located, schema: ZodType<Value>): Entry<Value> {
  const text = readFileSync(at.path, 'utf8')
  const { yaml, body, offset } = at.path.endsWith('.md')
    ? splitFrontMatter(text, at)
    : { yaml: text, body: '', offset: 0 }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const broken = document.errors[0]
  if (broken) {
    const line = (broken.linePos?.[0].line ?? 1) + offset
    throw new ContentMistake(
      { file: at.name, line, field: '' },
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
  const result = schema.safeParse(document.toJS())
  if (!result.success) {
    // A key that does not belong often is the one that is missing, misspelt.
    const { issues } = result.error
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (!issue) throw result.error
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    throw new ContentMistake(
      { file: at.name, line: lineOf(path), field: path.map(String).join('.') },
      issue.message,
      remedyFor(issue),
    )
  }
  return { file: at.name, value: result.data, body, lineOf }
}

function splitFrontMatter(text: string, at: Located) {
  const found = FRONT_MATTER.exec(text)
  if (!found) {
    throw new ContentMistake(
      { file: at.name, line: 1, field: '' },
      'has no front matter',
      'Begin the file with a line of three dashes, its fields, and three dashes.',
    )
  }
  return { yaml: found[1] ?? '', body: text.slice(found[0].length), offset: 1 }
}
