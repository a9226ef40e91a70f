import { AsyncLocalStorage } from 'node:async_hooks'
import { traceIdOf } from './trace.server.ts'

/** Identifies a request in problems and log lines. */
export interface RequestIdentity {
  /** The path, without the query, which a visitor may have typed. */
  instance: string
  request_id: string
}

/** The current request, and its client's address, which appears in no response or log line. */
export interface RequestContext {
  identity: RequestIdentity
  client: string | undefined
  /** `traceparent` of the caller, if it sent a valid one. */
  trace?: string | undefined
  /** Machine-readable reason of a refusal, for the access log. */
  code?: string | undefined
}

const requests = new AsyncLocalStorage<RequestContext | undefined>()

/** Runs `work`, and everything asynchronous that it starts, in the context of a request. */
export const runInRequest = <Outcome>(request: RequestContext, work: () => Outcome): Outcome =>
  requests.run(request, work)

/** Runs `work`, and everything asynchronous that it starts, outside the current request: for work that outlives it. */
export const runOutsideRequest = (work: () => void): void => requests.run(undefined, work)

export const currentRequest = (): RequestIdentity | undefined => requests.getStore()?.identity

export const currentClient = (): string | undefined => requests.getStore()?.client

/** Returns the `traceparent` that calls on behalf of the current request pass on. */
export const currentTrace = (): string | undefined => requests.getStore()?.trace

/** Returns what each log line of the current request says about its trace. */
export function traceContext(): { trace_id?: string } {
  const trace = currentTrace()
  return trace === undefined ? {} : { trace_id: traceIdOf(trace) }
}

/** Names the reason of a refusal in the access log; the first one counts. */
export function noteCode(code: string | undefined): void {
  const context = requests.getStore()
  if (context) context.code ??= code
}
