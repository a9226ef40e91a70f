import { PACK_FIELDS } from '#sizing/query/pack-query.ts'

/** Parameters of the configurator's state. */
export const CONFIGURATOR_PARAMETERS = [...Object.keys(PACK_FIELDS), 'v']

/** Whether a query, as `packQuery` returns it, asks the configurator for something. */
export const isAsked = (query: URLSearchParams): boolean =>
  Object.keys(PACK_FIELDS).some((name) => query.has(name))
