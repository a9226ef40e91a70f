import type { ServerResponse } from 'node:http'
import type { Prepared } from './stored.server.ts'

/** What Node has of an answer's head beside its types: the text, once it is written, and whether it is a connection's last. */
interface Written extends ServerResponse {
  _header?: unknown
  maxRequestsOnConnectionReached?: boolean
}

/** A head as Node wrote it, around its date. */
interface Head {
  before: string
  after: string
  /** With the date of this second. */
  second: number
  text: string
}

/**
 * Sends what lies ready. Node puts a head together anew for each answer, and looks at every letter of it: 3 of the 19 µs that a
 * kept page takes. The head it wrote the first time is said again, with the date of the day, wherever the connection goes on
 * just so (docs/decisions/0015-page-cache.md).
 */
export function sender(common: Record<string, string>) {
  const known = new WeakMap<Record<string, string>, { row: string[]; head?: Head | undefined }>()
  return (response: ServerResponse, { status, headers, body }: Prepared): void => {
    const said = known.get(headers) ?? { row: Object.entries({ ...common, ...headers }).flat() }
    known.set(headers, said)
    const isUsual = body !== undefined && 'content-length' in headers && goesOn(response)
    if (isUsual && said.head) sayAgain(response, status, said.head)
    else {
      response.writeHead(status, said.row)
      if (isUsual) said.head = headOf(response)
    }
    response.end(body)
  }
}

/** Nothing else is said, and the connection is kept. */
const goesOn = (response: Written): boolean =>
  response.shouldKeepAlive && !response.maxRequestsOnConnectionReached && !response.hasHeader('connection')

function headOf({ _header }: Written): Head | undefined {
  const [, before, after] = /^([^]*\r\nDate: )[^\r]+(\r\n[^]*)$/.exec(String(_header)) ?? []
  return before === undefined || after === undefined ? undefined : { before, after, second: 0, text: '' }
}

function sayAgain(response: Written, status: number, head: Head): void {
  const second = Math.floor(Date.now() / 1000)
  if (second !== head.second) {
    head.text = head.before + new Date(second * 1000).toUTCString() + head.after
    head.second = second
  }
  response.statusCode = status
  response._header = head.text
}
