import type { Content } from '#content/content.server.ts'
import { findLeadAcidSize, type LeadAcidSize } from '#content/lead-acid/lead-acid-size.server.ts'
import { VOLTAGE_CLASSES, type VoltageClass } from '#content/products/system-voltage.ts'
import type { Bank } from '#sizing/replacement/replace-bank.server.ts'
import type { QueryValues } from './field.ts'
import { listDoubled, type QueryError, readQuery, withMissing } from './read-query.ts'
import { REPLACEMENT_FIELDS } from './replacement-fields.ts'

const { size: SIZE, l: LENGTH, w: WIDTH, h: HEIGHT, ah: CAPACITY, p_avg: LOAD, system_v } = REPLACEMENT_FIELDS

/** Volts of a piece whose case alone is known. */
const USUAL_VOLTS = 12

export interface ReadReplacement {
  errors: QueryError[]
  size?: LeadAcidSize | undefined
  /** The bank, unless there are errors. */
  bank?: Bank
}

type Values = QueryValues<typeof REPLACEMENT_FIELDS>

/** Lists the fields without which there is no answer: a size, or else a case with its capacity; and the load of a time. */
const neededFields = ({ size, l, w, h, hours }: Values) => ({
  ...(size === undefined &&
    ([l, w, h].some((side) => side !== undefined)
      ? { l: LENGTH, w: WIDTH, h: HEIGHT, ah: CAPACITY }
      : { size: SIZE })),
  ...(hours !== undefined && { p_avg: LOAD }),
})

function findSize({ size: name }: Values, sizes: LeadAcidSize[]) {
  const size = name === undefined ? undefined : findLeadAcidSize(sizes, name)
  if (name === undefined || size) return { size, errors: [] }
  const known = sizes.map(({ id }) => id).join(', ')
  return { errors: [{ field: 'size', code: 'is', message: `Size must be one of ${known}.` }] }
}

/** Returns the errors of a voltage that no whole number of pieces in series has. */
const listVoltageErrors = ({ system_v: asked }: Values, volts: number): QueryError[] =>
  asked === undefined || Number(asked) % volts === 0
    ? []
    : [
        {
          field: 'system_v',
          code: 'is',
          message: `${system_v.label} must be a multiple of ${volts} V, the voltage of one battery.`,
        },
      ]

const TYPE = new RegExp(String.raw`[\s,]{0,2}\b(${REPLACEMENT_FIELDS.type.options.join('|')})\b`, 'i')

/** Returns the query with the type in lower case, and with one that is written behind the size, as in "Group 31 AGM", of its own. */
export function splitType(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(
    [...asked].map(([name, value]) => [name, name === 'type' ? value.toLowerCase() : value]),
  )
  const [size = '', ...others] = query.getAll('size')
  const type = TYPE.exec(size)?.[1]?.toLowerCase()
  if (!type || others.length > 0 || !['', type].includes(query.get('type') ?? '')) return query
  query.set('size', size.replace(TYPE, ''))
  query.set('type', type)
  return query
}

/** Reads a bank of lead-acid batteries; without a voltage of the system it is the lowest that its pieces in series have. */
export function readReplacement(asked: URLSearchParams, { leadAcidSizes }: Content): ReadReplacement {
  const { values, errors: wrong } = readQuery(REPLACEMENT_FIELDS, splitType(asked))
  const { size, errors: unknown } = findSize(values, leadAcidSizes)
  const volts = size?.voltage_v ?? USUAL_VOLTS
  const pairs = (['l', 'w', 'h'] as const).map((side) => ['size', side] as const)
  const errors = withMissing(
    [
      ...wrong,
      ...unknown,
      ...listDoubled(REPLACEMENT_FIELDS, pairs, values),
      ...listVoltageErrors(values, volts),
    ],
    values,
    neededFields(values),
  )
  return errors.length > 0 ? { errors, size } : { errors, size, bank: toBank(values, size, volts) }
}

function toBank(values: Values, size: LeadAcidSize | undefined, volts: number): Bank {
  const {
    l = 0,
    w = 0,
    h = 0,
    ah = size?.capacity_ah ?? 0,
    type = size?.type ?? 'agm',
    parallel = 1,
  } = values
  const { length, width, height } = size?.dimensions_mm ?? { length: l, width: w, height: h }
  const lowest = VOLTAGE_CLASSES.find((one) => one % volts === 0) ?? USUAL_VOLTS
  const system_v = values.system_v === undefined ? lowest : (Number(values.system_v) as VoltageClass)
  return {
    type,
    chemistry: type === 'flooded' ? 'flooded' : 'AGM',
    name: size?.name,
    case_mm: [length, width, height],
    volts,
    ah,
    kg: size?.weight_kg,
    system_v,
    series: system_v / volts,
    parallel,
    p_avg: values.p_avg,
    hours: values.hours,
  }
}
