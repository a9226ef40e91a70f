import { APPLICATIONS } from '#sizing/applications.ts'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import { ENCLOSURES } from '#sizing/enclosure.ts'
import { VOLTAGE_CLASSES, type VoltageClass } from '#content/products/system-voltage.ts'
import { PRESENT, type Preset, VERSIONS, versionOf } from '#sizing/versions.ts'
import { choice, type ListField, number, type QueryFields, type QueryValues } from './field.ts'
import { listDoubled, type QueryError, readQuery, withMissing } from './read-query.ts'
import { writeQuery } from './write-query.ts'

const MAX_W = 200_000
const VDEV = { min: 2, max: 1000, unit: 'V' }
const CELSIUS = { min: -40, max: 60, unit: '°C' }
const AMPERES = { min: 0, max: 1e5, unit: 'A' }

/**
 * Pattern of texts such as "IEC 62133-2:2017; UL 2271" and "1. März 2027", which inquiries and mails repeat: no line breaks, and
 * nothing that a mail program would turn into a link.
 */
const NAME = /^(?:\/?(?:[\p{L}\p{M}\p{Nd}_ ,+:;&()-]|\.[\d ])){0,100}\/?\.?$/u
const wish = /* @__NO_SIDE_EFFECTS__ */ (label: string): ListField => ({
  type: 'list',
  label,
  pattern: NAME,
  max: 50,
})

/** Parameters of the pack configurator, in the order of the form. */
export const PACK_FIELDS = {
  app: choice('Application', APPLICATIONS),
  vclass: choice('System voltage', VOLTAGE_CLASSES.map(String) as `${VoltageClass}`[]),
  S: number('Series count', { min: 1, max: 32, isInteger: true }),
  P: number('Parallel count', { min: 1, max: 10_000, isInteger: true }),
  vdev_min: number('Lowest equipment voltage', VDEV),
  vdev_max: number('Highest equipment voltage', VDEV),
  need: choice('Size by', ['energy', 'capacity', 'load']),
  wh: number('Energy', { above: 0, max: 1e7, unit: 'Wh' }),
  ah: number('Capacity', { above: 0, max: 1e5, unit: 'Ah' }),
  p_avg: number('Average load', { above: 0, max: MAX_W, unit: 'W' }),
  hours: number('Hours', { above: 0, max: 8760, unit: 'h' }),
  p_cont: number('Continuous power', { min: 0, max: MAX_W, unit: 'W' }),
  i_cont: number('Continuous current', AMPERES),
  p_peak: number('Peak power', { min: 0, max: MAX_W, unit: 'W' }),
  i_peak: number('Peak current', AMPERES),
  t_peak: number('Peak duration', { min: 0, max: 3600, unit: 's' }),
  eta: number('Conversion efficiency', { min: 50, max: 100, unit: '%' }),
  chem: choice('Chemistry', ['auto', ...CELL_CHEMISTRIES]),
  cell: { type: 'text', label: 'Cell' },
  /** `1` for the minimum capacity that the cell guarantees, or that minimum in Ah. */
  ah_min: number('Guaranteed minimum capacity', { above: 0, max: 1e5, unit: 'Ah' }),
  t_dis: number('Coldest discharge temperature', CELSIUS),
  t_chg: number('Coldest charge temperature', CELSIUS),
  dod: number('Usable depth of discharge', { min: 10, max: 100, unit: '%' }),
  eol: { type: 'flag', label: 'Must still meet this when aged' },
  t_charge: number('Recharge time', { min: 0.1, max: 24, unit: 'h' }),
  enc: choice('Enclosure', ENCLOSURES),
  box: { type: 'box', label: 'Largest size', max: 100_000 },
  m_max: number('Heaviest acceptable', { above: 0, max: 1e6, unit: 'kg' }),
  comm: wish('Communication'),
  ip: wish('IP rating'),
  conn: wish('Connector'),
  appr: wish('Approvals'),
  date: wish('Wanted by'),
  qty: number('Quantity', { min: 1, max: 1e6, isInteger: true }),
  qty_unit: choice('Quantity unit', ['prototypes', 'per order', 'per year']),
  cable_len: number('Cable length', { min: 0.1, max: 50, unit: 'm' }),
  drop: number('Allowed drop', { min: 1, max: 10, unit: '%' }),
} as const satisfies QueryFields

/** Version of a state, which every written query has. */
export const VERSION_FIELDS = { v: choice('Version', [...VERSIONS.keys()]) }

/** Lists the error of a version that does not exist. */
export const listVersionErrors = (query: URLSearchParams): QueryError[] =>
  readQuery(VERSION_FIELDS, query).errors

type PackValues = QueryValues<typeof PACK_FIELDS>

type Version = typeof PRESENT

/** A visitor's request for a pack. Efficiency, depth and drop are percentages. */
export type PackRequest = Omit<PackValues, keyof Version['defaults'] | 'vclass'> &
  Required<Pick<PackValues, Exclude<keyof Version['defaults'], 'vclass'>>> & { vclass: VoltageClass }

/** Parameters that are passed on and change no sum. */
export const WISHES = ['comm', 'ip', 'conn', 'appr', 'date'] as const
const { wh, ah, p_avg, hours } = PACK_FIELDS
/** Fields that each way of sizing needs. */
export const REQUIRED = { energy: { wh }, capacity: { ah }, load: { p_avg, hours } }
/** Pairs of which only one may be given. */
const EITHER = [
  ['p_cont', 'i_cont'],
  ['p_peak', 'i_peak'],
] as const

/** Returns the defaults with the presets of the application. */
function defaultsOf({ app = '', vclass }: PackValues, { presets, defaults }: Version): PackValues {
  const { S, ...preset }: Partial<Preset> = presets[app] ?? {}
  return {
    ...defaults,
    ...preset,
    vclass: `${preset.vclass ?? defaults.vclass}`,
    // A chosen voltage counts more than the application's series count.
    ...(S && !vclass && { S }),
  }
}

/** Lists the error of equipment whose highest voltage is not above its lowest. */
export const listWindowErrors = ({
  vdev_min = 0,
  vdev_max = Infinity,
}: Pick<PackValues, 'vdev_min' | 'vdev_max'>): QueryError[] =>
  vdev_min < vdev_max
    ? []
    : [
        {
          field: 'vdev_max',
          code: 'min',
          message: `${PACK_FIELDS.vdev_max.label} must be above ${vdev_min}.`,
        },
      ]

function listErrors(values: PackValues, unreadable: QueryError[]): QueryError[] {
  const { need = 'load' } = values
  const isNeedKnown = !unreadable.some(({ field }) => field === 'need')
  return [
    ...withMissing(unreadable, values, isNeedKnown ? REQUIRED[need] : {}),
    ...listDoubled(PACK_FIELDS, EITHER, values),
    ...listWindowErrors(values),
  ]
}

/** Reads a pack request with its defaults and presets; `errors` is empty if it can be answered. */
export function readPackQuery(query: URLSearchParams): { request: PackRequest; errors: QueryError[] } {
  const { values, errors } = readQuery(PACK_FIELDS, query)
  const { vclass, ...rest } = { ...defaultsOf(values, versionOf(query)), ...values }
  return {
    request: { ...rest, vclass: Number(vclass) as VoltageClass } as PackRequest,
    errors: listErrors(values, [...errors, ...listVersionErrors(query)]),
  }
}

/** Writes the query of a request, without defaults and presets of the application. */
export function writePackQuery({ vclass, ...request }: PackRequest): string {
  const { app, S } = request
  const { vclass: usualClass, ...defaults } = defaultsOf({ ...(app && { app }) }, PRESENT)
  // An exact count replaces the class. Where the application presets a count, a class is always written, to replace that count.
  if (S) return writeQuery(PACK_FIELDS, request, defaults)
  const values = { ...request, vclass: `${vclass}` as const }
  return writeQuery(PACK_FIELDS, values, defaults.S ? defaults : { ...defaults, vclass: usualClass })
}
