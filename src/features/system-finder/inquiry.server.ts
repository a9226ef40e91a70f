import { href } from '#addresses/routes.ts'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { filled, plainText, summarise } from '#features/sheet-texts.server.ts'
import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import { capacityText, estimateText, voltageText } from '#sizing/inquiry.ts'
import { readQuery } from '#sizing/query/read-query.ts'
import { writeQuery } from '#sizing/query/write-query.ts'
import { atEquipment, findSystems, type System } from './find-systems.server.ts'
import { asksForSystem, FINDER_FIELDS, type Question, readQuestion } from './question.server.ts'
import {
  describeFullCharge,
  describeLoad,
  describePeak,
  describeRecharge,
  describeWindow,
} from './texts.server.ts'

const titleOf = ({ product, combination: { count, series, parallel } }: System): string =>
  `${count} × ${product.model_name}, ${series} in series × ${parallel} in parallel`

const voltageOf = ({ battery, combination }: System): string =>
  voltageText({ ...combination, S: combination.series * battery.series })

const sizeOf = ({ volume_l, combination: { weight_kg } }: System): string =>
  estimateText({ volume_l, weight_kg })

/** Describes a system for engineers: what was asked, and the answer. */
function describeSheet(system: System, question: Question): Omit<LeadSheet, 'link'> {
  const { product, battery, combination, runtime, converted } = system
  const { system_v, t_dis, t_chg, window, p_avg, p_cont, p_peak, t_charge, eol } = question
  const asked = filled([
    ['Load', describeLoad(question)],
    ['Continuous load', Boolean(p_cont) && amountText(p_cont!, 'W')],
    ['Peak load', Boolean(p_peak) && amountText(p_peak!, 'W')],
    ['Recharge', Boolean(t_charge) && `within ${withUnit(t_charge!, 'h')}`],
    ['Ageing', eol && 'still does the work at the end of its life'],
    ['System voltage', system_v && `${system_v} V`],
    ['Temperature', `${celsius(t_dis)} in use${t_chg === undefined ? '' : `, ${celsius(t_chg)} charging`}`],
    ['Equipment takes', describeWindow(window)],
  ])
  const calculated = filled([
    ['Batteries', `${combination.count} × ${product.model_name} ${product.name}`],
    ['Voltage', voltageOf(system)],
    ['Capacity', capacityText(combination)],
    ['Estimate', sizeOf(system)],
    ['Usable energy', amountText(runtime.usable_wh, 'Wh')],
    ['Runtime', p_avg !== undefined && inHours(runtime.hours)],
    [
      'Through a converter',
      converted &&
        (p_avg === undefined ? amountText(converted.delivered_wh, 'Wh') : inHours(converted.hours)),
    ],
    ['Peak', Boolean(p_peak) && describePeak(system)],
    ['Charges', `from ${celsius(battery.charge_temp_min_c)}, ${describeFullCharge(system)}`],
    ['Recharge', Boolean(t_charge) && describeRecharge(system)],
  ])
  return {
    title: titleOf(system),
    text: plainText(`${describeLoad(question)} at ${celsius(t_dis)}.`),
    tables: [
      { heading: 'What was asked', rows: asked },
      { heading: 'What we calculated from the link', rows: calculated },
    ],
    caveat: 'First-pass engineering estimate.',
  }
}

/** Describes an inquiry about a system: its hidden fields, and the summary that the visitor may change. */
export function describeInquiry(system: System, question: Question) {
  const { product, combination } = system
  return {
    product_name_slug: product.url,
    type: 'sizing',
    quantity: String(combination.count),
    voltage: voltageOf(system),
    capacity: capacityText(combination),
    size: sizeOf(system),
    subjectLine: [titleOf(system), `${describeLoad(question)} at ${celsius(question.t_dis)}`],
    details: summarise(describeSheet(system, question)),
  }
}

interface SentInquiry {
  url: URL
  /** The battery of the system; by default that of the first system. */
  product: string | undefined
}

/** Calculates the system of an inquiry from its permalink; undefined for any other link. */
export function calculateSystem(
  { url: { pathname, searchParams }, product }: SentInquiry,
  { products, applications }: Content,
): LeadSheet | undefined {
  if (pathname !== href('products') || !asksForSystem(searchParams)) return undefined
  const { question: asked } = readQuestion(searchParams)
  if (!asked) return undefined
  const chosen = searchParams
    .getAll('application')
    .filter((slug) => applications.some(({ url }) => url === slug))
  const question = atEquipment(asked, chosen)
  const named = productsOf(products, [product ?? ''])
  const [system] = findSystems(named.length > 0 ? named : products, question).systems
  if (!system) return undefined
  const query = new URLSearchParams(writeQuery(FINDER_FIELDS, readQuery(FINDER_FIELDS, searchParams).values))
  for (const slug of chosen) query.append('application', slug)
  return {
    ...describeSheet(system, question),
    link: { label: 'Open this system', href: `${href('products')}?${query}` },
  }
}
