import { AsyncLocalStorage } from 'node:async_hooks'

/** Identifies a request in problems and log lines. */
export interface RequestIdentity {
  /** The path, without the query, which a visitor may have typed. */
  instance: string
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

export const currentRequest = (): RequestIdentity | undefined => requests.getStore()?.identity

export const currentClient = (): string | undefined => requests.getStore()?.client
