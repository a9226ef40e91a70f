import { grouped, inHours, num, plural } from '#kit/text/amounts.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import { litresOf } from '#sizing/fit.ts'
import { countForEnergy } from '#sizing/pack.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { configurationOf, estimate, NEEDS, volts, volumeText, weightText } from './figures.ts'
import { limitText, Tolerance } from './tolerance.tsx'
import styles from './result.module.css'

const FITS = {
  fits: ' do it, and they fit your box.',
  tight: ' do it, and they just fit your box.',
  'does not fit': ' do it, but they do not fit your box.',
}

/** Says how the volumes of box and pack compare. */
function describeFit({ fit, volume_l }: PackAnswer, { box }: PackRequest): string {
  if (!fit || !box) return ''
  const both = ` The box holds ${estimate(litresOf(box))} L, the pack needs about ${estimate(volume_l)} L`
  return fit.verdict === 'tight' ? `${both}: tight, so let an engineer look at it.` : `${both}.`
}

/** "30 cells do it, and they just fit your box." */
export const verdictOf = ({ N, fit }: PackAnswer): string =>
  plural(N, 'cell') + (fit ? FITS[fit.verdict] : ' do it.')

/** The answer in one sentence, and what decided on it. */
export function Verdict({ pack, request }: { pack: PackAnswer; request: PackRequest }) {
  const { S, P, V_nom, Ah, decides } = pack
  return (
    <div className={styles['verdict']}>
      <h3>{verdictOf(pack)}</h3>
      <p>
        {S} in series for {num(V_nom)} V, {P} in parallel for {num(Ah)} Ah. {NEEDS[decides]} decides.
        {describeFit(pack, request)}
      </p>
    </div>
  )
}

/** Says what decides on the parallel count, with the sum. */
function whyParallel({ decides, need_ah, P_capacity, P, Ah }: PackAnswer): string {
  if (decides !== 'capacity') return `${NEEDS[decides]} decides: ${P} in parallel`
  const count = (need_ah / Ah) * P
  const why = countForEnergy(need_ah, Ah / P) < P_capacity ? 'and the loss at its current takes' : 'so'
  return `Capacity decides: ${num(need_ah)} Ah / ${num(Ah / P)} Ah = ${num(count, 3)}, ${why} ${P_capacity}`
}

/** "184 Wh/kg; runs 180 W for 2.22 h; 71 % of it inside your window" */
const describeEnergy = ({ wh_per_kg, runtime, window }: PackAnswer, { p_avg = 0 }: PackRequest): string =>
  [
    `${num(wh_per_kg, 3)} Wh/kg`,
    runtime && `runs ${num(p_avg)} W for ${inHours(runtime.hours)}`,
    window && !window.discharge_ok && `${num(window.usable_percent, 3)} % of it inside your window`,
  ]
    .filter(Boolean)
    .join('; ')

/** Six figures of a pack; weight and volume are on scales with their tolerances. */
export function Answer({ pack, request }: { pack: PackAnswer; request: PackRequest }) {
  const { S, P, N, cell, V_nom, V_min, V_max, Ah, Wh, weight_kg, volume_l } = pack
  const { box, m_max } = request
  const litres = box && litresOf(box)
  return (
    <div className={styles['answer']}>
      <Figures>
        <Figure
          label="Configuration"
          value={configurationOf({ S, P })}
          condition={`${plural(N, 'cell')} ${cell}, ${S} in series, ${P} in parallel`}
        />
        <Figure
          label="Nominal voltage"
          value={volts(V_nom)}
          unit="V"
          condition={`${volts(V_min)}–${volts(V_max)} V, empty to full`}
        />
        <Figure label="Capacity" value={num(Ah)} unit="Ah" condition={whyParallel(pack)} />
        <Figure label="Energy" value={grouped(Wh)} unit="Wh" condition={describeEnergy(pack, request)} />
        <Figure
          label="Weight"
          value={estimate(weight_kg)}
          unit="kg"
          condition={`${weightText(weight_kg)}${limitText(weight_kg, m_max, `your limit, ${num(m_max ?? 0)} kg`)}`}
          scale={<Tolerance value={weight_kg} percent={TOLERANCES.weight_percent} limit={m_max} unit="kg" />}
        />
        <Figure
          label="Volume"
          value={estimate(volume_l)}
          unit="L"
          condition={`${volumeText(volume_l)}${limitText(volume_l, litres, `your box, ${estimate(litres ?? 0)} L`)}`}
          scale={<Tolerance value={volume_l} percent={TOLERANCES.volume_percent} limit={litres} unit="L" />}
        />
      </Figures>
    </div>
  )
}
