import { AsyncLocalStorage } from 'node:async_hooks'

/** What a problem and a log line say of the request they belong to. */
export interface RequestIdentity {
  /** The path, without what a visitor may have typed into a query. */
  instance: string
  /** As in the header `X-Request-Id`. */
  request_id: string
}

/** The request being answered, and from which address it comes; that is told to nobody unasked. */
interface Answering {
  identity: RequestIdentity
  client: string | undefined
}

const requests = new AsyncLocalStorage<Answering>()

/** Runs `work`, and all that it starts, as the answer to a request. */
export const answering = <Outcome>(request: Answering, work: () => Outcome): Outcome =>
  requests.run(request, work)

/** The request being answered; undefined outside of any. */
export const currentRequest = (): RequestIdentity | undefined => requests.getStore()?.identity

/** The address the request being answered comes from; undefined where that is not known. */
export const currentClient = (): string | undefined => requests.getStore()?.client
