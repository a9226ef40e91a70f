import { textsIn } from '#kit/forms/fields.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import type { Head, Subject } from '#kit/pages/contract/page.ts'

/** The outcome of a form posted without JavaScript, shown by the page it was sent from. */
export interface FormOutcome extends Outcome {
  form: string
}

export interface PageRequest<Site> {
  path: string
  params: Record<string, string | undefined>
  query: URLSearchParams
  site: Site
  /** Present when the page answers a form with errors. */
  outcome?: FormOutcome
}

export interface Loaded<Data> {
  head: Head
  data: Data
  subject?: Subject
  /** A part of the data is unavailable: the page is sent as 503, not cached and not indexed. */
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

/** Runs before a page's load; returns a redirect if the page is elsewhere. */
export type Middleware<Site> = (request: PageRequest<Site>) => Redirect | undefined

/** There is no page at this address. */
export const NOT_FOUND = Symbol('not found')

/** Whether there is a page cannot be said now, because its data is unavailable. */
export const UNAVAILABLE = Symbol('unavailable')

type LoadResult<Data> = Loaded<Data> | Redirect | typeof NOT_FOUND | typeof UNAVAILABLE

/** Loads the data of a page, for the document and for its payload alike. */
export type Load<Data, Site> = (request: PageRequest<Site>) => LoadResult<Data> | Promise<LoadResult<Data>>

/**
 * Returns what a form of a page needs when the page answers a post: the outcome, if it is this form's, and the address of
 * the page, which the address bar does not show then.
 */
export const answerTo = (form: string, outcome: FormOutcome | undefined) => ({
  outcome: outcome?.form === form ? outcome : undefined,
  page_url: outcome && textsIn(outcome.values)['page_url'],
})
