import { amount, num } from '#kit/text/amounts.ts'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import { type PackRequest, readPackQuery } from '#sizing/query/pack-query.ts'
import { versionNameOf } from '#sizing/versions.ts'

/** Returns the default of each empty field: the application's presets and the general defaults of the query's version. */
export function usualValues(query: URLSearchParams): Record<string, string> {
  const { request } = readPackQuery(
    new URLSearchParams({ app: query.get('app') ?? '', v: versionNameOf(query) }),
  )
  const { vclass, S, eta, enc, t_dis, t_chg, t_peak, cable_len, drop } = request
  return {
    vclass: S ? `Usual: ${S} in series` : `Usual: ${vclass} V`,
    enc: `Usual: ${enc}`,
    ...Object.fromEntries(
      Object.entries({ eta, t_dis, t_chg, t_peak, cable_len, drop }).map(([name, value]) => [
        name,
        num(value),
      ]),
    ),
    dod: 'usual',
    box: '400 x 90 x 80',
    conn: 'XT60',
    appr: 'UN38.3',
    date: 'March 2027',
  }
}

/** Lists the values of the collapsed fields, for their summaries. */
export function usedValues({ eta, eol, ...request }: PackRequest) {
  const { t_peak, t_charge, chem, cell, m_max, enc, cable_len, drop } = request
  const wishes = (['comm', 'ip', 'conn', 'appr'] as const).flatMap((name) => request[name] ?? [])
  const chemistry = CELL_CHEMISTRIES.find((known) => known === chem) ?? 'automatic'
  return {
    load: [
      `${num(t_peak)} s`,
      `${num(eta)} %`,
      eol ? 'aged' : 'as new',
      t_charge ? `recharge in ${amount(t_charge, 'h')}` : 'no recharge time',
    ].join(' · '),
    conditions: [cell ?? chemistry, ...wishes].join(' · '),
    space: [
      m_max ? `up to ${amount(m_max, 'kg')}` : 'no weight limit',
      enc,
      `${amount(cable_len, 'm')}, ${num(drop)} %`,
    ].join(' · '),
  }
}
