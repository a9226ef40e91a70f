import type { Content } from './content.server.ts'
import type { Lists } from './lists.server.ts'

/** Settings that the browser may know (spec §7, public runtime configuration). */
export interface PublicConfig {
  buildId: string
  apiBaseUrl: string
  imageBaseUrl: string
  buildCheckInterval: number
}

/** Everything that the `load` functions of pages read. */
export interface Site {
  content: Content
  lists: Lists
  config: PublicConfig
  siteUrl: string
  /** Days until a lead becomes anonymous and until spam is deleted. */
  retention: { leads: number; spam: number }
  /** The live chat, if it is set up; `category` is the consent it needs. */
  chat?: { category?: 'analytics' | 'ads' }
}
