import type { PageCopy } from '#content/pages/copy.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { createLinkCheck } from './addresses.server.ts'

const modules = import.meta.glob<{ copy: PageCopy }>('./*/copy.server.ts', { eager: true })

/** What content is checked against: the copy that each page's folder declares, and the addresses of the URL table. */
export const pageTable: PageTable = {
  copies: Object.values(modules).map((module) => module.copy),
  leadsTo: createLinkCheck,
}
