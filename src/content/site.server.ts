import type { Content } from './content.server.ts'
import type { Lists } from './lists.server.ts'

/** What the browser may know of the settings (spec §7, public runtime configuration). */
export interface PublicConfig {
  buildId: string
  apiBaseUrl: string
  imageBaseUrl: string
  buildCheckInterval: number
}

/** What a page's load works with: the content, the API's lists, and the settings it may show. */
export interface Site {
  content: Content
  lists: Lists
  config: PublicConfig
  siteUrl: string
  /** The live chat, where one can start: at once, or when a category of consent is accepted. */
  chat?: { category?: 'analytics' | 'ads' }
}
