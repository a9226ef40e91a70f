import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

interface Call extends Node {
  callee: Node
  arguments: Node[]
}

/** What is called: `test`, `test.describe`, `test.each(rows)`. */
const DECLARES =
  /^(?:test|it|describe)(?:\.(?:describe|each|for|only|concurrent|sequential|serial|parallel))*(?:\(|$)/
const NOT_RUN = /^(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme)(?:\.|\(|$)/

/**
 * The titles under which a file's tests run, and those of the groups they stand in, as they are written: a text in a comment
 * or a string is none, nor is the title of a test that is skipped.
 */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (isCall(value)) {
      const called = source.slice(value.callee.start, value.callee.end)
      if (NOT_RUN.test(called)) return
      const title = value.arguments[0] && textOf(value.arguments[0], source)
      if (title !== undefined && DECLARES.test(called)) titles.push(title)
    }
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return titles
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** The text between quotes or backticks. */
function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1)
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined
}
