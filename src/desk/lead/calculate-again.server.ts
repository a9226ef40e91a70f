import { customPacksHref, packHref, packSheetHref, productHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { describePack } from '#features/configurator/inquiry-sheet.server.ts'
import { calculateTool } from '#features/inquiry-sheet.server.ts'
import { packQuery } from '#features/pack-page.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { grouped, num } from '#kit/text/amounts.ts'
import { changedFields } from '#leads/changed-fields.server.ts'
import { CALCULATED, type LeadSheet, linesOf } from '#leads/lead-sheet.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'

export type DescribedPack = NonNullable<ReturnType<typeof describePack>>

/** Today's result of the site's tools for a lead, compared with what its sender and the site said when it came. */
export interface Calculation {
  /** Absent for a link that the tools cannot calculate any more. */
  sheet: LeadSheet | undefined
  pack: DescribedPack | undefined
  /** Batteries of the catalogue that do the work of the pack, or are nearest to it. */
  near: NearBattery[]
  /** Fields that the sender has changed; undefined if the tool fills in none. */
  changed: string[] | undefined
  /** What the site calculated when the lead came, if that is something else. */
  before: string[]
}

export interface NearBattery {
  model: string
  href: string
  /** "36 V 17.5 Ah, 630 Wh" */
  figures: string
}

type CalculatedLead = Pick<
  LeadRow,
  | 'page_url'
  | 'type'
  | 'product_name_slug'
  | 'quantity'
  | 'voltage'
  | 'capacity'
  | 'size'
  | 'content'
  | 'extra_json'
>

/** Calculates the subject of a lead again from its permalink; undefined if it has none. */
export function calculateAgain(
  lead: CalculatedLead,
  content: Content,
  siteUrl: string,
): Calculation | undefined {
  const stored = [extraOf(lead)[CALCULATED] ?? []].flat()
  const url = lead.page_url === null ? null : URL.parse(lead.page_url, siteUrl)
  const { sheet, pack, near = [] } = (url && calculate(url, lead, { content, siteUrl })) ?? {}
  if (!sheet && stored.length === 0) return undefined
  const isSame = sheet && linesOf(sheet).join('\n') === stored.join('\n')
  return {
    sheet,
    pack,
    near,
    changed: sheet?.expected && changedFields(sheet.expected, lead),
    before: isSame ? [] : stored,
  }
}

interface Calculated {
  sheet: LeadSheet
  pack?: DescribedPack
  near?: NearBattery[]
}

function calculate(
  url: URL,
  { type, product_name_slug }: CalculatedLead,
  { content, siteUrl }: { content: Content; siteUrl: string },
): Calculated | undefined {
  // An address may have a runtime beside its pack.
  const pack = type === 'configurator' ? calculatePack(url, { content, siteUrl }) : undefined
  if (pack) return pack
  const sheet = calculateTool({ url, product: product_name_slug ?? undefined, siteUrl }, content)
  return sheet ? { sheet } : calculatePack(url, { content, siteUrl })
}

function calculatePack(
  { pathname, search }: URL,
  { content, siteUrl }: { content: Content; siteUrl: string },
): Calculated | undefined {
  if (pathname !== customPacksHref) return undefined
  const pack = describePack(packQuery(readSearchParams(search)), content)
  if (!pack) return undefined
  const link = { label: 'Open this pack', href: siteUrl + packHref(pack.query) }
  const print = { label: 'Print it on one page', href: siteUrl + packSheetHref(pack.query) }
  const near = pack.near.slice(0, MAX_NEAR).flatMap((match) => listNear(match, { content, siteUrl }))
  return { pack, near, sheet: { ...pack.sheet, link, print } }
}

/** Batteries that are named beside a pack. */
const MAX_NEAR = 2

function listNear(
  { product_name_slug, count, V_nom, Ah, Wh }: DescribedPack['near'][number],
  { content, siteUrl }: { content: Content; siteUrl: string },
): NearBattery[] {
  const product = productOf(content.products, product_name_slug)
  if (!product) return []
  const model = count > 1 ? `${count} × ${product.model_name}` : product.model_name
  const figures = `${num(V_nom)} V ${num(Ah)} Ah, ${grouped(Wh)} Wh`
  return [{ model, href: siteUrl + productHref(product.url), figures }]
}
