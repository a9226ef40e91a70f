import { YAMLException } from 'js-yaml'
import { parseYaml } from './yaml.server.ts'

/** An item of a list that is not YAML. */
interface BrokenItem {
  /** Index in the list. */
  index: number
  /** Line of the list at which it begins, from 0. */
  line: number
  error: YAMLException
}

/**
 * Empties the items of a YAML list that are not YAML, so that the others can be read, each in its place and line. Returns the text
 * unchanged if it is YAML, or no list with a dash at the beginning of each item.
 */
export function emptyBrokenItems(yaml: string): { yaml: string; broken: BrokenItem[] } {
  if (!errorIn(yaml)) return { yaml, broken: [] }
  const lines = yaml.split('\n')
  const starts = lines.flatMap((line, at) => (/^-(?:\s|$)/.test(line) ? [at] : []))
  const broken: BrokenItem[] = []
  for (const [index, line] of starts.entries()) {
    const end = starts[index + 1] ?? lines.length
    const error = errorIn(lines.slice(line, end).join('\n'))
    if (!error) continue
    broken.push({ index, line, error })
    lines.fill('', line, end)
    lines[line] = '-'
  }
  return { yaml: lines.join('\n'), broken }
}

function errorIn(yaml: string): YAMLException | undefined {
  try {
    parseYaml(yaml)
    return undefined
  } catch (error) {
    if (error instanceof YAMLException) return error
    throw error
  }
}
