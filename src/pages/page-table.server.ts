import type { PageCopy } from '#content/pages/copy.server.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { listSearchRecords } from './search-records.server.ts'

const modules = import.meta.glob<{ copy: PageCopy }>('./*/copy.server.ts', { eager: true })

/** The copy that each page's folder declares, and the records of the search. */
export const pageTable: PageTable = {
  copies: Object.values(modules).map((module) => module.copy),
  listSearchRecords,
}
