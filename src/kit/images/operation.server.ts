import { ALLOWED_WIDTHS, type ImageFormat } from './image-url.ts'
import { badRequest, ImageProblem } from './image-problem.server.ts'

/** Processing of a picture. Sizes are in px: two are exact, one keeps the ratio. */
export interface Operation {
  format?: ImageFormat
  quality?: number
  width?: number
  height?: number
}

const FORMATS: readonly string[] = ['webp', 'avif', 'jpeg', 'png'] satisfies ImageFormat[]
const QUALITIES: readonly string[] = ['Q_60', 'Q_75', 'Q_90']
// Widths as texts, which exclude `0640`, `6.4e2` and ` 640`.
const WIDTHS: readonly string[] = ALLOWED_WIDTHS.map(String)
const RATIOS = [
  [1, 1],
  [4, 3],
  [3, 2],
  [16, 9],
  [16, 10],
  [2, 1],
  [21, 9],
].flatMap(([long = 1, short = 1]) => [long / short, short / long])
/** Allowed heights by width: those of the ratios, rounded either way, and the widths themselves, none above the largest. */
const HEIGHTS = new Map(
  ALLOWED_WIDTHS.map((width) => {
    const heights = RATIOS.flatMap((ratio) => [Math.floor(width / ratio), Math.ceil(width / ratio)])
    const bounded = heights.filter((height) => height <= ALLOWED_WIDTHS.at(-1)!)
    return [String(width), new Set([...WIDTHS, ...bounded.map(String)])]
  }),
)
const ANY_HEIGHT = new Set([...HEIGHTS.values()].flatMap((heights) => [...heights]))

const READERS = new Map<string, (value: string) => Operation | ImageProblem>([
  ['format', readFormat],
  ['quality', readQuality],
  ['resize', readResize],
])

/** Parses `image_process` in a query (`?…`); null if it is absent, a 400 if it is not supported. */
export function parseOperation(search: string): Operation | null | ImageProblem {
  if (search.length > 300) return badRequest('query_too_long', 'The query is longer than 300 characters.')
  const query = new URLSearchParams(search)
  for (const name of ['image_process', 'v']) {
    if (query.getAll(name).length > 1)
      return badRequest('query_repeated', `The query has ${name} more than once.`)
  }
  const text = query.get('image_process')
  if (text === null) return null
  const operation: Operation = {}
  const seen = new Set<string>()
  for (const part of text.split('/')) {
    const name = part.split(',', 1)[0]!
    const reader = READERS.get(name)
    if (!reader) return badRequest('operation_unknown', 'Operations are format, quality and resize.')
    if (seen.has(name))
      return badRequest('operation_repeated', `The operation ${name} occurs more than once.`)
    seen.add(name)
    const read = reader(part.slice(name.length + 1))
    if (read instanceof ImageProblem) return read
    Object.assign(operation, read)
  }
  return operation
}

function readFormat(value: string): Operation | ImageProblem {
  if (!FORMATS.includes(value)) return badRequest('format_not_allowed', `Formats are ${FORMATS.join(', ')}.`)
  return { format: value as ImageFormat }
}

function readQuality(value: string): Operation | ImageProblem {
  if (!QUALITIES.includes(value))
    return badRequest('quality_not_allowed', `Qualities are ${QUALITIES.join(', ')}.`)
  return { quality: Number(value.slice(2)) }
}

function readResize(value: string): Operation | ImageProblem {
  const {
    w,
    h,
    fw = w,
    fh = h,
  } = /^(?:w_(?<w>\d+)|h_(?<h>\d+)|fw_(?<fw>\d+),fh_(?<fh>\d+))$/.exec(value)?.groups ?? {}
  const heights = fw ? HEIGHTS.get(fw) : ANY_HEIGHT
  if ((!fw && !fh) || !heights || (fh && !heights.has(fh))) {
    const widths = `Sizes are w_, h_ or fw_,fh_ with a width of ${WIDTHS.join(', ')}`
    return badRequest('size_not_allowed', `${widths} and a height of a common aspect ratio.`)
  }
  return { ...(fw && { width: Number(fw) }), ...(fh && { height: Number(fh) }) }
}
