import { amount, boxText, percent } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { Fold, Sums, SumsKey } from '#ui/sums/sums.tsx'
import { listPageSums } from './page-sums.ts'

/** Explains the constants in a sum, by its name. */
const REASONS: Record<string, string> = {
  'Continuous current': 'At the voltage under load near 15 to 20 % charge, not at the nominal one',
  'Parallel, continuous': '10 % reserve for current sharing once cells are paralleled',
  'Full charge': 'The factor allows for the constant-voltage phase',
  Resistance: '1.5 from the value at 1 kHz to direct current, 3 mΩ for BMS and busbars',
  Weight: '±15 %; factor and fixed weight of the enclosure',
  Volume: '±25 %; factor of the enclosure, with BMS, wiring and housing',
  'Depth of a cycle': 'The energy that a cycle takes from the battery; the deeper, the shorter its life',
  'Fuse type':
    'Above the voltage when full and the short-circuit current; place it within 200 mm of the positive terminal',
  'Fuse, battery’s limit': 'For all that this battery can give, whatever the load',
  'Parallel, runtime': 'A higher current takes less out of the cells: the pack must run as long as asked',
  Fit: '1.15 and more fits, 0.90 to 1.15 is tight, less does not fit',
}

/** Lists the visitor's figures as sums print them. */
function figuresOf({
  wh,
  ah,
  p_avg,
  hours,
  p_cont,
  p_peak,
  t_dis,
  eta,
  box,
  t_charge,
  cable_len,
  dod,
}: PackRequest): string[] {
  const figures = [
    wh && amount(wh, 'Wh'),
    ah && amount(ah, 'Ah'),
    p_avg && amount(p_avg, 'W'),
    hours && amount(hours, 'h'),
    p_cont && amount(p_cont, 'W'),
    p_peak && amount(p_peak, 'W'),
    amount(t_dis, '°C'),
    t_charge && amount(t_charge, 'h'),
    dod && `× ${dod / 100}`,
    box && boxText(box),
    amount(cable_len, 'm'),
    percent(eta / 100),
  ]
  return figures.filter((figure): figure is string => Boolean(figure))
}

/** Every sum with the visitor's figures in it. */
export function PackSums({ pack, request }: { pack: PackAnswer; request: PackRequest }) {
  const formulas = listPageSums(pack, request)
  return (
    <Fold title="Each sum, with your figures" count={formulas.length}>
      <Sums
        sums={formulas.map(({ name, sum }) => ({ name, sum, reason: REASONS[name] }))}
        own={figuresOf(request)}
      />
      <SumsKey />
    </Fold>
  )
}
