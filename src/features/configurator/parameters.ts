import { PACK } from '#features/pack-page.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { RUNTIME_ONLY } from '#sizing/query/tool-queries.ts'

/** Parameters of the configurator's state. */
export const CONFIGURATOR_PARAMETERS = [...Object.keys(PACK_FIELDS), 'v', PACK]

/** Whether a query asks the configurator for something. */
export const isAsked = (query: URLSearchParams): boolean =>
  !RUNTIME_ONLY.some((name) => query.has(name)) && Object.keys(PACK_FIELDS).some((name) => query.has(name))
