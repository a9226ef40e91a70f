import { applicationNames } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import { listAssumptions } from '#features/pack-assumptions.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { packQuery } from '#features/pack-page.ts'
import { filled, warningRows } from '#features/sheet-texts.server.ts'
import { boxText, figure, grouped, inHours, num } from '#kit/text/amounts.ts'
import type { LeadSheet, SheetRow } from '#leads/lead-sheet.ts'
import { sizingPartsOf } from '#sizing/sizing-parts.server.ts'
import type { Configuration } from '#sizing/configure.ts'
import type { Box } from '#sizing/fit.ts'
import { describeInquiry, type PackInquiry } from '#sizing/inquiry.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { readPackState } from '#sizing/pack-state.ts'
import type { QueryField } from '#sizing/query/field.ts'
import { PACK_FIELDS, type PackRequest, REQUIRED } from '#sizing/query/pack-query.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { describeBlock } from './block.ts'
import { describeDrawing } from './block-drawing.tsx'
import { titleOfFit } from './fit-title.ts'
import { drawBlock } from './block-png.server.tsx'
import { drawnPack, firstPack } from './data.ts'
import { customPacksHref, packHref, packSheetHref } from '#addresses/links.ts'
import { isAsked } from './parameters.ts'
import { TOLERANCES } from '#sizing/enclosure.ts'
import { configurationOf, estimate, NEEDS, volts, volumeText, weightText } from './figures.ts'

/** Describes the pack that a query of the configurator asks for; undefined if there is none. */
export function describePack(query: URLSearchParams, content: Content) {
  if (!isAsked(query)) return undefined
  const sizing = sizingPartsOf(content)
  const state = readPackState(query, sizing)
  const { request, configuration } = state
  const pack = firstPack({ state })
  if (!configuration || !pack) return undefined
  const drawn = drawnPack({ sizing, state }, pack)
  const block = describeBlock(drawn)
  const inquiry = describeInquiry(request, pack, applicationNames(content.applications))
  const asked = listRequest(request, configuration, inquiry)
  const assumed = listAssumptions(request, configuration.packs[0]?.V_nom)
  const calculated = listAnswer(pack)
  const sheet = {
    title: titleOf(pack, inquiry),
    text: describeVerdict(pack, titleOfFit(drawn, block)),
    figures: listFigures(pack),
    expected: inquiry,
    tables: [
      { heading: 'What was asked', rows: [...asked, ['Assumed', assumed.join(' ')] satisfies SheetRow] },
      { heading: 'What we calculated from the link', rows: calculated },
    ],
    caveat: 'First-pass engineering estimate: weight ±15 %, volume ±25 %.',
  }
  const parts = { query: configuration.query, near: configuration.catalogue }
  return { ...parts, pack, request, drawn, block, asked, assumed, calculated, sheet }
}

/** Calculates the pack of an inquiry from its permalink, whatever the visitor wrote. Undefined without a pack in the link. */
export async function calculatePack(
  page_url: string,
  siteUrl: string,
  content: Content,
): Promise<LeadSheet | undefined> {
  const url = URL.parse(page_url, siteUrl)
  if (url?.pathname !== customPacksHref) return undefined
  const described = describePack(packQuery(readSearchParams(url.search)), content)
  if (!described) return undefined
  const { sheet, query, drawn, block } = described
  return {
    ...sheet,
    ...(block && {
      picture: {
        png: await drawBlock(block, drawn.box !== undefined),
        alt: `${describeDrawing(drawn, block)} First from above, then from the side.`,
      },
    }),
    link: { label: 'Open this pack', href: new URL(packHref(query), siteUrl).href },
    print: { label: 'Print it on one page', href: new URL(packSheetHref(query), siteUrl).href },
  }
}

/** "36 V 15 Ah pack for E-Bikes and Light EVs, 500 per year" */
function titleOf({ V_nom, Ah }: PackAnswer, { application, quantity }: PackInquiry): string {
  const pack = `${num(V_nom)} V ${num(Ah)} Ah pack`
  return [application ? `${pack} for ${application}` : pack, quantity].filter(Boolean).join(', ')
}

const listFigures = (pack: PackAnswer) => [
  { label: 'Configuration', value: configurationOf(pack), note: `${pack.N} × ${pack.cell}` },
  {
    label: 'Energy',
    value: `${grouped(pack.Wh)} Wh`,
    note: `${volts(pack.V_nom)} V, ${num(pack.Ah)} Ah`,
  },
  {
    label: 'Weight',
    value: `${estimate(pack.weight_kg)} kg`,
    note: `±${TOLERANCES.weight_percent} %, ${volumeText(pack.volume_l)}`,
  },
]

/** "Capacity decides. Tight: 3.8 mm to spare in height. Nothing blocks." */
function describeVerdict({ decides, warnings, shortage }: PackAnswer, fit: string): string {
  const blocking = warnings.filter(blocks).map(({ text }) => text)
  return [
    `${NEEDS[decides]} decides.`,
    ...(fit ? [`${fit}.`] : []),
    ...(blocking.length > 0 ? blocking : [shortage ?? 'Nothing blocks.']),
  ].join(' ')
}

type Name = keyof typeof PACK_FIELDS

/** Lists the request: the need with its numbers, and every other parameter in the link. */
function listRequest(request: PackRequest, { query }: Configuration, inquiry: PackInquiry): SheetRow[] {
  const way = request.need === 'load' ? 'load and time' : request.need
  const needed = Object.keys(REQUIRED[request.need]) as Name[]
  const own = new Set<Name>(['app', 'qty', 'qty_unit', 'need', ...needed])
  const given = new URLSearchParams(query)
  return filled([
    ['Application', inquiry.application],
    ['Quantity', inquiry.quantity],
    ['Size by', `${way}: ${needed.map((name) => describeValue(name, request)).join(' for ')}`],
    ...(Object.keys(PACK_FIELDS) as Name[])
      .filter((name) => given.has(name) && !own.has(name))
      .map((name): SheetRow => [PACK_FIELDS[name].label, describeValue(name, request)]),
  ])
}

/** "500 W", "400 × 90 × 80 mm", "CAN, RS485" */
function describeValue(name: Name, request: PackRequest): string {
  const field: QueryField = PACK_FIELDS[name]
  const value = request[name]
  if (name === 'vclass') return `${request.vclass} V`
  if (name === 'ah_min' && value === 1) return 'that of each cell'
  if (field.type === 'flag') return 'yes'
  if (field.type === 'box') return boxText(value as Box)
  if (field.type === 'number') return [figure(value as number), field.unit].filter(Boolean).join(' ')
  return [value].flat().join(', ')
}

function listAnswer(pack: PackAnswer): SheetRow[] {
  const { P_capacity, P_cont, P_peak, P_charge, fit, runtime } = pack
  return filled([
    ['Configuration', `${configurationOf(pack)}, ${pack.N} × ${pack.cell} (${pack.chemistry})`],
    ['Voltage', `${volts(pack.V_nom)} V (${volts(pack.V_min)}–${volts(pack.V_max)} V)`],
    ['Capacity', `${num(pack.Ah)} Ah (${grouped(pack.Wh)} Wh)`],
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
    ['Runtime', runtime && `${inHours(runtime.hours)} at the average load`],
    ['Fit', fit && `${num(fit.ratio, 2)} of the pack’s volume: ${fit.verdict}`],
    [
      'Usable',
      pack.window && `${num(pack.window.usable_percent, 3)} % of the energy in the equipment’s window`,
    ],
    ...warningRows(pack.warnings),
  ])
}
