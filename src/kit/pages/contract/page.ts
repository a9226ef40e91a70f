/** What a page tells the browser and search engines about itself. */
export interface Head {
  title: string
  description: string
  /** Path of the page's one true address. */
  canonical?: string
  robots?: string
  /** Path of a picture for link previews. */
  image?: string
  /** schema.org objects for `application/ld+json`. */
  structuredData?: object[]
}

/** What a page is about, as an inquiry sent from it says (JSON). */
export type Subject = Readonly<Record<string, unknown>>

/** The JSON block of a document: what scripts need of the page that it shows. */
export interface DocumentState {
  route: string
  status: number
  subject: Subject
}

/** A page as the browser renders it: the body of `_payload.json`. */
export interface PageState extends DocumentState {
  head: Pick<Head, 'title'>
  /** In a payload: what the head says of the page besides its title. */
  tags?: string
  data: unknown
}

/** The name of the view for addresses that lead nowhere and requests that fail. */
export const ERROR_ROUTE = 'error'

/** What the error view draws. */
export interface ErrorData<Help = unknown> {
  status: number
  /** Not Found text of spec §2, or the server-error text. */
  message: string
  path: string
  /** What the site offers instead; missing when the browser itself made the page. */
  help?: Help
}
