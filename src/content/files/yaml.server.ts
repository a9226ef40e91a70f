import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  YAMLException,
} from 'js-yaml'

/** Of so few no text can be made that stands for more than memory holds. */
const MOST_ALIASES = 20

/** What a YAML text says; nothing when it says nothing. Throws YAMLException. */
export function parseYaml(source: string): unknown {
  const [value = null, ...more] = constructFromEvents(parseEvents(source, {}), {
    source,
    maxAliases: MOST_ALIASES,
  })
  if (more.length) throw new YAMLException('there is more than one document')
  return value
}

/** The line, from 1, in which a field of a YAML text stands, or what it would stand in. */
export function lineOf(source: string, path: PropertyKey[]): number {
  const events = parseEvents(source, {})
  const offset = events.length > 1 ? offsetOf({ source, events }, 1, path) : 0
  return lineAt(source, offset)
}

/** The line, from 1, of a character. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

interface Parsed {
  source: string
  events: Event[]
}

/** Where the field at `path` below the node at `index` begins. */
function offsetOf(parsed: Parsed, index: number, [name, ...rest]: PropertyKey[]): number {
  const at = startOf(parsed.events[index])
  if (name === undefined) return at
  for (const child of childrenOf(parsed, index)) {
    if (child.name !== String(name)) continue
    const found = offsetOf(parsed, child.index, rest)
    // A value that is left out stands nowhere.
    return found < 0 ? child.at : found
  }
  return at
}

/** The values of a mapping or sequence: their names, where their keys or they begin, and their places among the events. */
function* childrenOf({ source, events }: Parsed, index: number) {
  const type = events[index]?.type
  if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return
  let next = index + 1
  for (let count = 0; events[next]?.type !== EVENT_ID.POP; count++) {
    const first = events[next]
    const at = startOf(first)
    if (type === EVENT_ID.MAPPING) next = after(events, next)
    const name = type === EVENT_ID.SEQUENCE ? String(count) : textOf(source, first)
    yield { name, at, index: next }
    next = after(events, next)
  }
}

const textOf = (source: string, event: Event | undefined) =>
  event?.type === EVENT_ID.SCALAR ? getScalarValue(source, event) : undefined

function startOf(event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart
  if (event?.type === EVENT_ID.ALIAS) return event.anchorStart
  return event && 'start' in event ? event.start : 0
}

/** The place after the node at `index`, with all that is in it. */
function after(events: Event[], index: number): number {
  let open = 0
  for (let next = index; next < events.length; next++) {
    const type = events[next]?.type
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) open++
    if (type === EVENT_ID.POP) open--
    if (!open) return next + 1
  }
  return events.length
}
