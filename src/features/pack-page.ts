import { RUNTIME_ONLY } from '#sizing/query/tool-queries.ts'

/** Parameter in which an address of the runtime calculator keeps the query of the pack that it is about. */
export const PACK = 'pack'

/** Whether a query of the pack configurator's page is one of the runtime calculator, for links from before that had its own page. */
export const asksForRuntime = (query: URLSearchParams): boolean =>
  RUNTIME_ONLY.some((name) => query.has(name))

/** Returns the configurator's query: that of the page, or what an old address of the runtime calculator keeps of it. */
export const packQuery = (query: URLSearchParams): URLSearchParams =>
  asksForRuntime(query) ? new URLSearchParams(query.get(PACK) ?? '') : query
