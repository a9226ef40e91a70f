import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  YAMLException,
} from 'js-yaml'

/** Maximum number of aliases: few enough that they cannot expand beyond the memory. */
const MAX_ALIASES = 20

/** Parses one YAML document; null if it is empty. Throws YAMLException. */
export function parseYaml(source: string): unknown {
  const [value = null, ...more] = constructFromEvents(parseEvents(source, {}), {
    source,
    maxAliases: MAX_ALIASES,
  })
  if (more.length) throw new YAMLException('there is more than one document')
  return value
}

/** Returns the line, from 1, of a field of a YAML text, or of its parent if the field is missing. */
export function findLine(source: string, path: PropertyKey[]): number {
  const events = parseEvents(source, {})
  const offset = events.length > 1 ? findOffset({ source, events }, 1, path) : 0
  return lineAt(source, offset)
}

/** Returns where the text of a field begins and ends, with its escapes but without quotes; undefined if there is none at this path. */
export function findText(source: string, path: PropertyKey[]): [start: number, end: number] | undefined {
  const events = parseEvents(source, {})
  const node = events.length > 1 ? findNode({ source, events }, 1, path) : undefined
  return node?.type === EVENT_ID.SCALAR ? [node.valueStart, node.valueEnd] : undefined
}

function findNode(yaml: YamlEvents, index: number, [name, ...rest]: PropertyKey[]): Event | undefined {
  if (name === undefined) return yaml.events[index]
  for (const child of listChildren(yaml, index))
    if (child.name === String(name)) return findNode(yaml, child.index, rest)
  return undefined
}

/** Returns the line, from 1, of the character at `offset`. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

interface YamlEvents {
  source: string
  events: Event[]
}

/** Returns the offset of the field at `path` below the node at `index`. */
function findOffset(yaml: YamlEvents, index: number, [name, ...rest]: PropertyKey[]): number {
  const at = offsetOf(yaml.events[index])
  if (name === undefined) return at
  for (const child of listChildren(yaml, index)) {
    if (child.name !== String(name)) continue
    const offset = findOffset(yaml, child.index, rest)
    // An empty value has no offset.
    return offset < 0 ? child.at : offset
  }
  return at
}

/** Yields the values of a mapping or sequence: name, offset of key or item, and index of the value's event. */
function* listChildren({ source, events }: YamlEvents, index: number) {
  const type = events[index]?.type
  if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return
  let next = index + 1
  for (let count = 0; events[next]?.type !== EVENT_ID.POP; count++) {
    const first = events[next]
    const at = offsetOf(first)
    if (type === EVENT_ID.MAPPING) next = skipNode(events, next)
    const name = type === EVENT_ID.SEQUENCE ? String(count) : textOf(source, first)
    yield { name, at, index: next }
    next = skipNode(events, next)
  }
}

const textOf = (source: string, event: Event | undefined) =>
  event?.type === EVENT_ID.SCALAR ? getScalarValue(source, event) : undefined

function offsetOf(event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart
  if (event?.type === EVENT_ID.ALIAS) return event.anchorStart
  return event && 'start' in event ? event.start : 0
}

/** Returns the index after the node at `index` and its children. */
function skipNode(events: Event[], index: number): number {
  let open = 0
  for (let next = index; next < events.length; next++) {
    const type = events[next]?.type
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) open++
    if (type === EVENT_ID.POP) open--
    if (!open) return next + 1
  }
  return events.length
}
