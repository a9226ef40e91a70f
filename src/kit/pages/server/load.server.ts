import { textsIn } from '#kit/forms/fields.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import type { Head, Subject } from '#kit/pages/contract/page.ts'

/** A form that was posted without JavaScript and comes back with the page it was sent from. */
export interface FormOutcome extends Outcome {
  form: string
}

export interface PageRequest<Site> {
  path: string
  params: Record<string, string | undefined>
  query: URLSearchParams
  site: Site
  /** Present when the page answers a form that did not pass. */
  outcome?: FormOutcome
}

export interface Loaded<Data> {
  head: Head
  data: Data
  subject?: Subject
  /** A part of it could not be had now: no cache keeps such a page, no search engine takes it for the whole. */
  isPartial?: boolean
}

export class Redirect {
  readonly to: string
  readonly status: 301 | 302
  constructor(to: string, status: 301 | 302 = 301) {
    this.to = to
    this.status = status
  }
}

/** A rule that several pages go by before they load: says where the page is instead, if it is elsewhere. */
export type Middleware<Site> = (request: PageRequest<Site>) => Redirect | undefined

/** The address is well formed but nothing is there. */
export const NOT_FOUND = Symbol('not found')

/** Whether something is there cannot be told now. */
export const UNAVAILABLE = Symbol('unavailable')

/** What stands at an address, or why nothing does. */
type Answer<Data> = Loaded<Data> | Redirect | typeof NOT_FOUND | typeof UNAVAILABLE

/** Fetches what one page draws, for the document and for its payload alike. */
export type Load<Data, Site> = (request: PageRequest<Site>) => Answer<Data> | Promise<Answer<Data>>

/**
 * What each form of a page is told when the page answers one of them: what came back, if that is it, and which page it
 * stands in, which the address does not say then.
 */
export const answerTo = (form: string, outcome: FormOutcome | undefined) => ({
  outcome: outcome?.form === form ? outcome : undefined,
  page_url: outcome && textsIn(outcome.values)['page_url'],
})
