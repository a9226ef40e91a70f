import { href } from '#addresses/routes.ts'
import { VOLTAGE_CLASSES, voltageClass } from '#content/products/system-voltage.ts'
import { amountText, rounded, withUnit } from '#kit/text/amounts.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { isLeadAcid } from '#sizing/chemistry.ts'
import type { RuntimeRequest } from '#sizing/runtime-answer.ts'
import type { SystemValues } from '#sizing/runtime-system.server.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { Answered } from './inquiry.server.ts'

/** Returns the power of a load in W, which reaches the battery's terminals. */
const powerOf = ({ V, eta }: RuntimeRequest, power?: number, current?: number): number | undefined =>
  current === undefined ? power && rounded((100 * power) / eta, 4) : rounded(current * V, 4)

/** Returns the system voltage that is asked for, or that of the battery. */
function systemVoltage({ system_v, V, chem }: RuntimeRequest): string | undefined {
  if (system_v) return system_v
  const own = isLeadAcid(chem) ? VOLTAGE_CLASSES.find((volts) => volts === V) : voltageClass(chem, V)
  return own && String(own)
}

/** Links to the systems of all models that do the same work; for the hours of the answer where none are asked for. */
export function linkSystems(
  { request, answer }: Answered,
  system: SystemValues = {},
): { href: string; label: string } | undefined {
  const { p_avg, i, p_cont, i_cont, t_dis, t_chg, eol, vdev_min, vdev_max } = request
  const power = powerOf(request, p_avg, i)
  const hours = Math.min(request.hours ?? rounded(answer.hours, 3), PACK_FIELDS.hours.max)
  if (!power || hours === 0) return undefined
  const values = {
    system_v: systemVoltage(request),
    p_avg: power,
    hours,
    t_dis,
    t_chg,
    p_cont: powerOf(request, p_cont, i_cont) || undefined,
    ...system,
    eol: eol ? 1 : undefined,
    vdev_min,
    vdev_max,
    v: STATE_VERSION,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) query.set(name, writeDecimal(value))
  return {
    href: `${href('products')}?${query}`,
    label: `Systems for ${amountText(power, 'W')}, ${withUnit(hours, 'h')}`,
  }
}
