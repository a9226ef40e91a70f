import { PACK_FIELDS } from '#sizing/query/pack-query.ts'

/** Parameters of the configurator's state. */
export const CONFIGURATOR_PARAMETERS = [...Object.keys(PACK_FIELDS), 'v']

/** Parameters of the runtime calculator on the same page: a state with one of them is its. */
const RUNTIME_PARAMETERS = ['product', 'V', 'Ah', 'i']

/** Whether a query asks the configurator for something. */
export const isAsked = (query: URLSearchParams): boolean =>
  !RUNTIME_PARAMETERS.some((name) => query.has(name)) &&
  Object.keys(PACK_FIELDS).some((name) => query.has(name))
