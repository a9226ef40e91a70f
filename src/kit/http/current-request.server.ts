import { AsyncLocalStorage } from 'node:async_hooks'

/** Identifies a request in problems and log lines. */
export interface RequestIdentity {
  /** The path, without the query, which a visitor may have typed. */
  instance: string
  /** The value of the `X-Request-Id` header. */
  request_id: string
}

/** The current request, and its client's address, which appears in no response or log line. */
interface RequestContext {
  identity: RequestIdentity
  client: string | undefined
}

const requests = new AsyncLocalStorage<RequestContext>()

/** Runs `work`, and everything asynchronous that it starts, in the context of a request. */
export const runInRequest = <Outcome>(request: RequestContext, work: () => Outcome): Outcome =>
  requests.run(request, work)

/** Returns the current request; undefined outside of a request. */
export const currentRequest = (): RequestIdentity | undefined => requests.getStore()?.identity

/** Returns the client address of the current request; undefined if it is not known. */
export const currentClient = (): string | undefined => requests.getStore()?.client
