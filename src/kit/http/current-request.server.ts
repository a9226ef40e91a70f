import { AsyncLocalStorage } from 'node:async_hooks'

/** What a problem and a log line say of the request they belong to. */
export interface RequestIdentity {
  /** The path, without what a visitor may have typed into a query. */
  instance: string
  /** As in the header `X-Request-Id`. */
  request_id: string
}

const requests = new AsyncLocalStorage<RequestIdentity>()

/** Runs `work`, and all that it starts, as the answer to a request. */
export const answering = <Outcome>(identity: RequestIdentity, work: () => Outcome): Outcome =>
  requests.run(identity, work)

/** The request being answered; undefined outside of any. */
export const currentRequest = (): RequestIdentity | undefined => requests.getStore()
