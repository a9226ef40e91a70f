import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { RUNTIME_ONLY } from '#sizing/query/tool-queries.ts'

/** Parameter in which an address of the runtime calculator on the same page keeps the configurator's query. */
export const PACK = 'pack'

/** Parameters of the configurator's state. */
export const CONFIGURATOR_PARAMETERS = [...Object.keys(PACK_FIELDS), 'v', PACK]

/** Whether a query asks the configurator for something. */
export const isAsked = (query: URLSearchParams): boolean =>
  !RUNTIME_ONLY.some((name) => query.has(name)) && Object.keys(PACK_FIELDS).some((name) => query.has(name))

/** Returns the configurator's query: that of the page, or what an address of the runtime calculator keeps of it. */
export const packQuery = (query: URLSearchParams): URLSearchParams =>
  RUNTIME_ONLY.some((name) => query.has(name)) ? new URLSearchParams(query.get(PACK) ?? '') : query
