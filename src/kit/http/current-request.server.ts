import { AsyncLocalStorage } from 'node:async_hooks'

/** Identifies a request in problems and log lines. */
export interface RequestIdentity {
  /** The path, without the query, which a visitor may have typed. */
  instance: string
  /** The value of the `X-Request-Id` header. */
  request_id: string
}

/** The current request, and its client's address, which appears in no response or log line. */
interface Answering {
  identity: RequestIdentity
  client: string | undefined
}

const requests = new AsyncLocalStorage<Answering>()

/** Runs `work`, and everything asynchronous that it starts, with this as the current request. */
export const answering = <Outcome>(request: Answering, work: () => Outcome): Outcome =>
  requests.run(request, work)

/** Returns the current request; undefined outside of any. */
export const currentRequest = (): RequestIdentity | undefined => requests.getStore()?.identity

/** Returns the client address of the current request; undefined if it is not known. */
export const currentClient = (): string | undefined => requests.getStore()?.client
