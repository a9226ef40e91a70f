import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { filled, warningRows } from '#features/sheet-texts.server.ts'
import type { LeadSheet, SheetRow } from '#leads/lead-sheet.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { describeInquiry } from '#sizing/inquiry.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { readPackState } from '#sizing/pack-state.ts'
import type { PackRequest } from '#sizing/query/pack-query.ts'
import { describeShortage } from '#sizing/ranking.ts'
import { amount, celsius, num } from '#sizing/text.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { describeBlock } from './block.ts'
import { describeDrawing } from './block-drawing.tsx'
import { drawBlock } from './block-png.server.ts'
import { CUSTOM_PACKS_PATH } from '#features/catalogue.server.ts'
import { drawnPack, firstPack, stateHref } from './data.ts'
import { isAsked } from './parameters.ts'
import { configurationOf, NEEDS, runtimeText, volts, volumeText, wattHours, weightText } from './figures.ts'

/** Calculates the pack of an inquiry from its permalink, whatever the visitor wrote. Undefined without a pack in the link. */
export async function calculateInquiry(
  page_url: string,
  siteUrl: string,
  { products, applications }: Content,
): Promise<LeadSheet | undefined> {
  const url = URL.parse(page_url, siteUrl)
  if (!url || url.pathname !== CUSTOM_PACKS_PATH || !isAsked(url.searchParams)) return undefined
  const catalogue = sizingCatalogue(products)
  const names = applicationNames(applications)
  const state = readPackState(url.searchParams, catalogue, names)
  const { request, configuration } = state
  const pack = firstPack({ state })
  if (!configuration || !pack) return undefined
  const drawn = drawnPack({ catalogue, state }, pack)
  const block = describeBlock(drawn)
  const inquiry = describeInquiry(request, pack, names[request.app ?? ''])
  return {
    title: [`${configurationOf(pack)}, ${wattHours(pack.Wh)} Wh`, inquiry.quantity]
      .filter(Boolean)
      .join(', '),
    text: describeVerdict(pack),
    tables: [
      { heading: 'What was asked', rows: listRequest(request, inquiry) },
      { heading: 'What we calculated from the link', rows: listAnswer(pack) },
    ],
    ...(block && { picture: { png: await drawBlock(block), alt: describeDrawing(drawn, block) } }),
    caveat: 'First-pass engineering estimate: weight ±15 %, volume ±25 %.',
    link: {
      label: 'Open this pack',
      href: new URL(stateHref({ path: CUSTOM_PACKS_PATH }, configuration.query), siteUrl).href,
    },
  }
}

/** "Capacity decides. Tight in the box. Nothing blocks." */
function describeVerdict(pack: PackAnswer): string {
  const { decides, fit, warnings } = pack
  const blocking = warnings.filter(blocks).map(({ id }) => id)
  const shortage = describeShortage(pack)
  const verdict = fit ? ` In the box: ${fit.verdict}.` : ''
  return `${NEEDS[decides]} decides.${verdict} ${blocking.length > 0 ? `Blocked by ${blocking.join(', ')}.` : shortage || 'Nothing blocks.'}`
}

function listRequest(request: PackRequest, inquiry: ReturnType<typeof describeInquiry>): SheetRow[] {
  const { p_avg, hours, p_cont, p_peak, t_peak, eta, t_charge, comm = [], ip = [] } = request
  const loads = [
    p_avg && `${amount(p_avg, 'W')} on average${hours ? ` for ${amount(hours, 'h')}` : ''}`,
    p_cont !== undefined && `${amount(p_cont, 'W')} continuous`,
    p_peak !== undefined && `${amount(p_peak, 'W')} for ${amount(t_peak, 's')}`,
    `efficiency ${num(eta)} %`,
  ]
  return filled([
    ['Application', inquiry.application],
    ['Quantity', inquiry.quantity],
    ['Size by', { energy: 'energy', capacity: 'capacity', load: 'load and time' }[request.need]],
    ['Load', loads.filter(Boolean).join(', ')],
    ['Temperature', `${celsius(request.t_dis)} in use, ${celsius(request.t_chg)} charging`],
    ['Recharge', t_charge && amount(t_charge, 'h')],
    ['Size', inquiry.size],
    ['Communication', comm.join(', ')],
    ['IP rating', ip.join(', ')],
  ])
}

function listAnswer(pack: PackAnswer): SheetRow[] {
  const { P_capacity, P_cont, P_peak, P_charge, fit, runtime } = pack
  return filled([
    ['Configuration', `${configurationOf(pack)}, ${pack.N} × ${pack.cell} (${pack.chemistry})`],
    ['Voltage', `${volts(pack.V_nom)} V (${volts(pack.V_min)}–${volts(pack.V_max)} V)`],
    ['Capacity', `${num(pack.Ah)} Ah (${wattHours(pack.Wh)} Wh)`],
    ['Estimate', `${weightText(pack.weight_kg)}, ${volumeText(pack.volume_l)}`],
    [
      'Parallel count',
      `capacity ${P_capacity}, continuous ${P_cont}, peak ${P_peak}, charge ${P_charge}: ${pack.P}`,
    ],
    [
      'Currents',
      `${num(pack.i_cont_load, 3)} of ${num(pack.i_cont_cells, 3)} A continuous, ${num(pack.i_peak_load, 3)} of ${num(pack.i_peak_cells, 3)} A peak, ${num(pack.i_charge_max, 3)} A charge`,
    ],
    ['Resistance', `${num(pack.r_pack_mohm)} mΩ, short circuit ${num(pack.i_sc_a, 3)} A`],
    ['Runtime', runtime && `${runtimeText(runtime.hours)} at the average load`],
    ['Fit', fit && `${num(fit.ratio, 2)} of the pack’s volume: ${fit.verdict}`],
    ...warningRows(pack.warnings),
  ])
}
