import type { ReactNode } from 'react'
import { textsIn } from '#kit/forms/fields.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import type { Head, PageContext } from '#kit/pages/contract/page.ts'

/** The outcome of a form posted without JavaScript; the page that the form was sent from shows it. */
export interface FormOutcome extends Outcome {
  form: string
}

export interface PageRequest<Site> {
  path: string
  params: Record<string, string | undefined>
  query: URLSearchParams
  site: Site
  /** Present when the page answers a form that has errors. */
  outcome?: FormOutcome
}

export interface Loaded {
  head: Head
  body: ReactNode
  context?: PageContext
  /** Whether a part of the content is unavailable: the page is sent as 503 with `no-store` and `noindex`, and cached here for a second. */
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

export type Middleware<Site> = (request: PageRequest<Site>) => Redirect | undefined

/** Returned by a load if there is no page at the address. */
export const NOT_FOUND = Symbol('not found')

/** Returned by a load if the page's content is unavailable, so that even its existence is unknown. */
export const UNAVAILABLE = Symbol('unavailable')

type LoadResult = Loaded | Redirect | typeof NOT_FOUND | typeof UNAVAILABLE

export type Load<Site> = (request: PageRequest<Site>) => LoadResult | Promise<LoadResult>

/** Returns the props of a form on a page that may answer its post; the address bar then shows the form's address, not the page's. */
export const answerTo = (form: string, outcome: FormOutcome | undefined) => ({
  outcome: outcome?.form === form ? outcome : undefined,
  page_url: outcome && textsIn(outcome.values)['page_url'],
})
