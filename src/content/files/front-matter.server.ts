import { ContentMistake } from './mistake.server.ts'
import { readText } from './text.server.ts'

interface Parts {
  yaml: string
  /** The Markdown below the front matter. */
  body: string
  /** Lines before each of them. */
  before: { yaml: number; body: number }
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** What a content file consists of; a `.yaml` file of YAML alone. Throws ContentMistake when it cannot be read or has no front matter. */
export function partsOf(file: string): Parts {
  const text = readText(file)
  if (file.endsWith('.md')) return splitFrontMatter(text, file)
  return { yaml: text, body: '', before: { yaml: 0, body: 0 } }
}

function splitFrontMatter(text: string, file: string): Parts {
  const found = FRONT_MATTER.exec(text)
  if (!found) {
    throw new ContentMistake(
      { file, line: 1 },
      'has no front matter',
      'Begin the file with a line of three dashes, its fields, and three dashes.',
    )
  }
  const linesBefore = found[0].split('\n').length - 1
  return {
    yaml: found[1] ?? '',
    body: text.slice(found[0].length),
    before: { yaml: 1, body: linesBefore },
  }
}
