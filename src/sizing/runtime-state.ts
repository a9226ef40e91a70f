import type { Battery } from './cell.ts'
import type { QueryValues } from './query/field.ts'
import {
  listDoubled,
  missing,
  notAllowed,
  type QueryError,
  readQuery,
  withMissing,
} from './query/read-query.ts'
import { listWindowErrors } from './query/pack-query.ts'
import { RUNTIME_FIELDS } from './query/tool-queries.ts'
import { STATE_VERSION, versionOf } from './versions.ts'
import { answerRuntime, type RuntimeAnswer, type RuntimeRequest } from './runtime-answer.ts'

export type RuntimeValues = QueryValues<typeof RUNTIME_FIELDS>

/** Returns the defaults of a query, by its version. */
export function runtimeDefaults(query: URLSearchParams) {
  const { t_dis, eta, cable_len, drop } = versionOf(query).defaults
  return { t_dis, eta, cable_len, drop }
}

/** Defaults of the version that is written. */
export const RUNTIME_DEFAULTS = runtimeDefaults(new URLSearchParams({ v: STATE_VERSION }))

/** The state of the runtime calculator: the request, and its answer or errors. */
export type RuntimeState = { values: RuntimeValues; battery: Battery | undefined } & (
  | { request: RuntimeRequest; answer: RuntimeAnswer; errors?: undefined }
  | { answer?: undefined; errors: QueryError[] }
)

/** Pairs of which only one may be given. */
const EITHER = [
  ['p_avg', 'i'],
  ['p_cont', 'i_cont'],
] as const

function listErrors(
  values: RuntimeValues,
  unreadable: QueryError[],
  battery: Battery | undefined,
): QueryError[] {
  const isTold = (name: string) => unreadable.some(({ field }) => field === name)
  const hasLoad = values.p_avg !== undefined || values.i !== undefined || isTold('p_avg') || isTold('i')
  const { product, V, Ah, chem, p_avg } = RUNTIME_FIELDS
  const figures =
    values.product === undefined && !isTold('product')
      ? withMissing(unreadable, values, { V, Ah, chem })
      : [...unreadable, ...(battery || isTold('product') ? [] : [notAllowed('product', product)])]
  return [
    ...figures,
    ...(hasLoad ? [] : [missing('p_avg', p_avg)]),
    ...listDoubled(RUNTIME_FIELDS, EITHER, values),
    ...listWindowErrors(values),
  ]
}

/** Reads a query and answers it, or lists its mistakes. A battery's figures may be replaced. */
export function readRuntimeState(query: URLSearchParams, batteries: Battery[]): RuntimeState {
  const { values, errors: unreadable } = readQuery(RUNTIME_FIELDS, query)
  const battery = batteries.find(({ product_name_slug }) => product_name_slug === values.product)
  const errors = listErrors(values, unreadable, battery)
  const { V = battery?.v_nom, Ah = battery?.ah, chem = battery?.chemistry } = values
  if (errors.length > 0 || V === undefined || Ah === undefined || chem === undefined)
    return { values, battery, errors }
  const request = { ...runtimeDefaults(query), ...values, V, Ah, chem }
  return { values, battery, request, answer: answerRuntime(request, battery) }
}
