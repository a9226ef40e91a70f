import { amount, boxText, NBSP, num } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { type PackRequest, writePackQuery } from '#sizing/query/pack-query.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { answer, firstPack, isBlocked, type Shown } from './data.ts'

/** A change of the request that avoids what blocks a pack. */
export interface WayOn {
  label: string
  query: string
}

interface Change {
  label: string
  change: Partial<Record<keyof PackRequest, unknown>>
}

const FREE_CELL = { cell: undefined, ah_min: undefined }
const FREE_COUNT = { label: 'Let the need decide on the parallel count', change: { P: undefined } }
const COLD: Change[] = [
  { label: 'Use sodium-ion', change: { chem: 'Na-ion', ...FREE_CELL } },
  { label: 'Use LTO', change: { chem: 'LTO', ...FREE_CELL } },
]

/** Lists changes by the warning that they avoid. */
const CHANGES: Record<string, (pack: PackAnswer, request: PackRequest) => Change[]> = {
  W08: ({ V_min, V_max }, { vclass, app, vdev_min, vdev_max }) => [
    ...(vclass > 12 && !app && (vdev_min || vdev_max)
      ? [{ label: 'Leave the equipment’s limits out', change: { vdev_min: undefined, vdev_max: undefined } }]
      : []),
    {
      label: `Take equipment or a converter for ${num(V_min)} to ${amount(V_max, 'V')}`,
      change: { vdev_min: V_min, vdev_max: V_max },
    },
  ],
  W09: () => [FREE_COUNT],
  W11: ({ chemistry }, { t_dis }) => [
    ...COLD.filter(({ change }) => change.chem !== chemistry),
    {
      label: `Keep it, with a heater: charge above 0${NBSP}°C`,
      change: { t_chg: 0, ...(t_dis < -20 && { t_dis: 0 }) },
    },
  ],
  W12: ({ chemistry }) => [
    ...COLD.filter(({ change }) => change.chem !== chemistry),
    { label: `Keep it, with a heater: use above 0${NBSP}°C`, change: { t_dis: 0 } },
  ],
  W15: ({ fit, weight_kg }, { m_max = Infinity }) => {
    const heavy = Math.ceil(weight_kg * 10) / 10
    return [
      ...(fit?.enough
        ? [{ label: `Take a box of ${boxText(fit.enough)}`, change: { box: fit.enough } }]
        : []),
      ...(weight_kg > m_max ? [{ label: `Allow ${amount(heavy, 'kg')}`, change: { m_max: heavy } }] : []),
    ]
  },
  W19: ({ recharge_min }) => {
    const hours = Math.ceil(recharge_min / 6) / 10
    return [{ label: `Recharge in ${amount(hours, 'h')}`, change: { t_charge: hours } }]
  },
}

/** Rates the answer to a change: 0 if nothing blocks it, 1 if only another limit does, which has ways on itself, and 2 if it ends as before. */
function rateAnswer(shown: Shown, avoided: ReadonlySet<string>): number {
  const pack = firstPack(shown)
  if (!pack) return 2
  if (!isBlocked(pack, shown)) return 0
  const ids = idsOf(pack)
  return ids.length > 0 && ids.every((id) => !avoided.has(id)) ? 1 : 2
}

const idsOf = ({ warnings }: PackAnswer): string[] => warnings.filter(blocks).map(({ id }) => id)

/** Lists up to four changes of the request that avoid what blocks the pack, those that nothing else blocks first. */
export function listWaysOn(pack: PackAnswer, shown: Shown): WayOn[] {
  const { request } = shown.state
  const avoided = new Set(idsOf(pack))
  const changes = [
    ...pack.warnings.filter(blocks).flatMap(({ id }) => CHANGES[id]?.(pack, request) ?? []),
    ...(pack.shortage && request.P ? [FREE_COUNT] : []),
  ]
  const isForced = request.cell !== undefined || request.chem !== 'auto'
  const all = isForced
    ? [...changes, { label: 'Try all our cells', change: { chem: 'auto', ...FREE_CELL } }]
    : changes
  const ways = all.map(({ label, change }) => ({
    label,
    query: writePackQuery({ ...request, ...change } as PackRequest),
  }))
  return ways
    .filter(({ query }, index) => ways.findIndex((way) => way.query === query) === index)
    .map((way) => ({ way, rate: rateAnswer(answer(shown, new URLSearchParams(way.query)), avoided) }))
    .filter(({ rate }) => rate < 2)
    .toSorted((a, b) => a.rate - b.rate)
    .map(({ way }) => way)
    .slice(0, 4)
}

/** Returns the query of a request with one cell, or with all. */
export const withCell = (request: PackRequest, cell: string | undefined): string =>
  writePackQuery({ ...request, ...(cell ? { cell } : FREE_CELL) })
