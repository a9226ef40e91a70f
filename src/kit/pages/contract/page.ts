export interface Head {
  title: string
  description: string
  canonical?: string
  robots?: string
  /** Address of the page's data as JSON. */
  json?: string
  /** Path of a picture for link previews. */
  image?: string
  /** Present on the page of an article; days like 2025-11-03. */
  article?: { published: string; modified: string; author?: string; section?: string; tags: string[] }
  structuredData?: object[]
}

/**
 * Values that a page passes to the frame around it and to the forms on it (JSON). A site declares the members by augmenting this
 * module. A form posted without JavaScript gets the values whose names are those of its fields.
 */
export interface PageContext {}

/** The JSON block of a document: what scripts need of the page that it shows. */
export interface DocumentState {
  route: string
  status: number
  context: PageContext
}

/** A page as the browser shows it. */
export interface PageState extends DocumentState {
  head: Pick<Head, 'title'>
  /** Markup of the head's tags about the page, without its title. */
  tags: string
  /** Markup of `main`, the same as in the page's document. */
  html: string
}

export const ERROR_ROUTE = 'error'

export interface ErrorData {
  status: number
  /** Text of spec §2 for the status. */
  message: string
  path: string
  /** Advice for the visitor; default: to try again. */
  advice?: string
  /** Reference by which support finds the request. */
  reference?: string
}
