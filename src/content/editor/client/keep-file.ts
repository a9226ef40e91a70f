import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { FieldSchema } from '#content/field-schema.server.ts'
import { isSame, tidy } from './tidy.ts'

interface SavedFile {
  /** Text of the file before; undefined for a new one. */
  before: string | undefined
  /** Text that the editor writes: without comments, and with a value for each field that was left empty. */
  after: string
  schema: FieldSchema | undefined
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** YAML layout of the project's files. */
const LAYOUT = { lineWidth: 0, indentSeq: true, singleQuote: true, flowCollectionPadding: false } as const

/** Returns the text to save: the earlier file with the changed values. Comments and the layout of everything else stay. */
export function keepFile({ before, after, schema }: SavedFile): string {
  const [head, body] = split(after)
  if (before === undefined) return join(stringify(tidy(parse(head), undefined, schema), LAYOUT), body)
  const [headBefore, bodyBefore] = split(before)
  // The editor trims the Markdown.
  const kept = body?.trim() === bodyBefore?.trim() ? bodyBefore : body
  return join(keepYaml(headBefore, head, schema), kept)
}

/** Splits a file into YAML and Markdown, if it has both. */
function split(text: string): [yaml: string, body?: string] {
  const match = FRONT_MATTER.exec(text)
  return match ? [`${match[1]}\n`, text.slice(match[0].length)] : [text]
}

const join = (yaml: string, body: string | undefined): string =>
  body === undefined ? yaml : `---\n${yaml}---\n${body}`

function keepYaml(before: string, after: string, schema: FieldSchema | undefined): string {
  const document = parseDocument(before)
  const value = document.toJS() as unknown
  const next = tidy(parse(after), value, schema)
  if (isSame(value, next)) return before
  document.contents = update(document.contents, next, document) as typeof document.contents
  // A list at the top of a file may stand below its name without an indent.
  const indentSeq = !/^[^\s#-].*:\n- /m.test(before)
  return document.toString({ ...LAYOUT, indentSeq })
}

/** Returns the node with a new value. Parts that are equal keep their comments and layout. */
function update(node: Node | null, value: unknown, document: Document): Node {
  if (node && isSame(node.toJS(document), value)) return node
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value))
    return updateMap(node, value as Record<string, unknown>, document)
  if (isSeq(node) && Array.isArray(value)) return updateList(node, value, document)
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    node.value = value
    // A number would otherwise be written as its old source.
    delete node.source
    return node
  }
  return document.createNode(value)
}

function updateMap(map: YAMLMap, value: Record<string, unknown>, document: Document): Node {
  map.items = map.items.filter(({ key }) => keyOf(key) in value)
  const names = Object.keys(value)
  for (const [index, name] of names.entries()) {
    const pair = map.items.find(({ key }) => keyOf(key) === name)
    if (pair) {
      pair.value = update(pair.value as Node | null, value[name], document)
      continue
    }
    const previous = map.items.findIndex(({ key }) => keyOf(key) === names[index - 1])
    map.items.splice(previous + 1, 0, document.createPair(name, value[name]) as (typeof map.items)[number])
  }
  return map
}

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key)

/** Keeps the items that are equal at the beginning and at the end; those between are changed, added or removed. */
function updateList(list: YAMLSeq, value: unknown[], document: Document): Node {
  const items = list.items as (Node | null)[]
  const isKept = (item: Node | null | undefined, next: unknown) =>
    item !== undefined && isSame(item?.toJS(document) ?? null, next)
  let start = 0
  while (start < value.length && isKept(items[start], value[start])) start++
  let end = 0
  while (end < Math.min(items.length, value.length) - start && isKept(items.at(-1 - end), value.at(-1 - end)))
    end++
  const middle = items.slice(start, items.length - end)
  const next = value
    .slice(start, value.length - end)
    .map((item, index) => update(middle[index] ?? null, item, document))
  items.splice(start, middle.length, ...next)
  return list
}
