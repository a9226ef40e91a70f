import type { Content } from '#content/content.server.ts'
import type { PageCopy } from './copy.server.ts'

/** What the pages know and content is checked against: the words each declares, and which addresses there are. */
export interface PageTable {
  copies: PageCopy[]
  /** Tells of addresses as links give them whether something is there while this content is published. */
  leadsTo: (content: Content) => (address: string) => boolean
}
