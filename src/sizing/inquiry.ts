import type { PackAnswer } from './pack-answer.ts'
import { PACK_FIELDS, type PackRequest, WISHES } from './query/pack-query.ts'
import { num } from '#kit/text/amounts.ts'

/** Longest text of the wishes, which leaves enough of the 1200 characters for all the rest. */
const MAX_WISHES = 640
/** Version of the formulas, named in every summary. */
export const TOOL_VERSION = '1.0'

/** Fields that an inquiry about a pack carries. */
export interface PackInquiry {
  quantity?: string
  voltage: string
  capacity: string
  size: string
  application?: string
  type: 'configurator'
  content: string
}

/** Digits that show a number as it was typed, without the noise of its binary form. */
const TYPED_DIGITS = 10

/** Plain hyphens and decimals, as mails and spreadsheets read them. */
export const plain = (value: number, digits?: number): string => num(value, digits).replace('−', '-')

/** "36 V (10S, 25-42 V)" */
export const voltageText = ({
  V_nom,
  S,
  V_min,
  V_max,
}: Pick<PackAnswer, 'V_nom' | 'S' | 'V_min' | 'V_max'>): string =>
  `${plain(V_nom)} V (${S}S, ${plain(V_min)}-${plain(V_max)} V)`

/** "15 Ah (540 Wh)" */
export const capacityText = ({ Ah, Wh }: Pick<PackAnswer, 'Ah' | 'Wh'>): string =>
  `${plain(Ah)} Ah (${plain(Wh)} Wh)`

/** "est. 3.0 L, 2.9 kg" */
export const estimateText = ({ volume_l, weight_kg }: Pick<PackAnswer, 'volume_l' | 'weight_kg'>): string =>
  `est. ${volume_l.toFixed(1)} L, ${weight_kg.toFixed(1)} kg`

function sizeOf({ box, m_max }: PackRequest, pack: PackAnswer): string {
  const limits = [box && `${box.map(plain).join(' x ')} mm`, m_max && `${plain(m_max)} kg`].filter(Boolean)
  return limits.length > 0 ? `max ${limits.join(', max ')}` : estimateText(pack)
}

/** Summarises a pack in plain text of at most 1200 characters. */
function summarise(request: PackRequest, pack: PackAnswer): string {
  const { p_avg, hours, p_cont, i_cont, p_peak, i_peak, t_peak, t_charge } = request
  const typed = (value: number | undefined, unit: string, kind: string) =>
    value && `${plain(value, TYPED_DIGITS)} ${unit} ${kind}`
  const peak = `peak for ${plain(t_peak)} s`
  const loads = [
    typed(p_avg, 'W', `on average${hours ? ` for ${plain(hours)} h` : ''}`),
    typed(p_cont, 'W', 'continuous') ?? typed(i_cont, 'A', 'continuous'),
    typed(p_peak, 'W', peak) ?? typed(i_peak, 'A', peak),
  ].filter(Boolean)
  const wishes = WISHES.filter((name) => request[name]?.length).map(
    (name) => `${PACK_FIELDS[name].label} ${request[name]?.join(', ')}`,
  )
  const lines = [
    `${pack.cell} (${pack.chemistry}), ${pack.S}S${pack.P}P, ${pack.N} cells, ${plain(pack.V_nom)} V, ${plain(pack.Ah)} Ah, ${plain(pack.Wh)} Wh`,
    loads.length > 0 && `Load ${loads.join(', ')}`,
    request.eol && PACK_FIELDS.eol.label,
    t_charge && `${PACK_FIELDS.t_charge.label} ${plain(t_charge)} h`,
    `Discharge from ${plain(request.t_dis)} °C, charge from ${plain(request.t_chg)} °C`,
    `Enclosure ${request.enc}, ${estimateText(pack)}`,
    wishes.join('\n').slice(0, MAX_WISHES),
    `Warnings ${[...new Set(pack.warnings.map(({ id }) => id))].join(', ')}`,
    `First-pass estimate, weight +/-15 %, volume +/-25 %; sizing tool ${TOOL_VERSION}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Describes a pack in the fields of an inquiry. `applications` are names by their slugs. */
export function describeInquiry(
  request: PackRequest,
  pack: PackAnswer,
  applications: Readonly<Record<string, string>>,
): PackInquiry {
  const { app = '', qty, qty_unit } = request
  const application = applications[app]
  return {
    ...(qty && { quantity: [qty, qty_unit].filter(Boolean).join(' ') }),
    voltage: voltageText(pack),
    capacity: capacityText(pack),
    size: sizeOf(request, pack),
    ...(application && { application }),
    type: 'configurator',
    content: summarise(request, pack),
  }
}
