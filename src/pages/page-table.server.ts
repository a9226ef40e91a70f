import type { PageCopy } from '#content/pages/copy.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { leadsTo } from './addresses.server.ts'

const modules = import.meta.glob<{ copy: PageCopy }>('./*/copy.server.ts', { eager: true })

/** The copy each page's folder declares, and the addresses of the URL table; content is read with them. */
export const pageTable: PageTable = { copies: Object.values(modules).map((module) => module.copy), leadsTo }
