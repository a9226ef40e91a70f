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

/** What an inquiry is about, by the page it is sent from or what opened it (spec §3, Inquiry message payload). */
export interface Subject {
  product_name_slug?: string
  application?: string
  /** Sent, and not shown as fields. */
  quantity?: string
  voltage?: string
  capacity?: string
  size?: string
  /** Shown in the dialog: what the inquiry carries. */
  summary?: string[]
}

/** A page as the browser needs it: the JSON block of the document and the body of `_payload.json`. */
export interface PageState {
  route: string
  status: number
  head: Pick<Head, 'title'>
  /** In a payload: what the head says of the page besides its title. */
  tags?: string
  subject: Subject
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
