import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Refusal } from './guard.server.ts'

const BAD_EXPECTATION: Refusal = { status: 417, title: 'Expectation Failed', code: 'expectation' }

/** The `Expect` header of a request, parsed. */
export interface Expectation {
  /** Whether the client sends the body after a 100. */
  isContinue?: boolean
  refusal?: Refusal
}

type Handle = (request: IncomingMessage, response: ServerResponse, expectation?: Expectation) => void

/** Pipelining: one response at a time, so a client that does not read holds one response in memory. */
export function whenPreviousIsSent(response: ServerResponse, handle: () => void): void {
  if (response.socket) handle()
  else response.once('socket', handle)
}

/** Answers `Expect: 100-continue` in turn: Node itself would write it between head and body of a pipelined response. */
export function handleExpectations(server: Server, handle: Handle): void {
  server.on('checkContinue', (request, response) =>
    whenPreviousIsSent(response, () => handle(request, response, { isContinue: true })),
  )
  server.on('checkExpectation', (request, response) =>
    whenPreviousIsSent(response, () => handle(request, response, { refusal: BAD_EXPECTATION })),
  )
}
