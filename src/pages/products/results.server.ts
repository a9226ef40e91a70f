import type { Content } from '#content/content.server.ts'
import { describeListed, size, tilePicture } from '#content/products/describe.server.ts'
import type { ProductCardData } from '#content/products/product-card.tsx'
import { figure } from '#content/products/quantity.server.ts'
import type { TableRow } from '#content/products/product-table.tsx'
import { describeProductCard, productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import type { Browsing } from './browse.server.ts'
import { copy } from './copy.server.ts'
import { type ConditionName, fitting, type Listed, nearest } from './filter.server.ts'
import type { NothingData } from './results-head.server.tsx'
import { isFacet } from './selection.server.ts'

const NEAREST = 3

export const cardOf = ({ item, product }: Listed, content: Content): ProductCardData =>
  product ? describeProductCard(product, content) : describeListed(item, productHref(item.url))

export function rowOf(listed: Listed): TableRow {
  const { item, product } = listed
  const figures = product && [
    figure(product.nominal_voltage_v),
    figure(product.capacity_ah),
    figure(product.energy_wh),
    figure(product.max_continuous_discharge_a),
    figure(product.weight_kg),
    figure(product.cycle_life.cycles),
    size(product),
  ]
  return {
    href: productHref(item.url),
    model_name: item.model_name,
    picture: product ? tilePicture(item.main_pic_url) : item.main_pic_url,
    figures: figures ?? [],
  }
}

/** The products that come closest to what nothing fits. */
export const nearestCards = ({ content, listed, conditions }: Browsing): ProductCardData[] =>
  nearest(listed, conditions, NEAREST).map((one) => cardOf(one, content))

export function nothingData(browsing: Browsing, hasNearest: boolean): NothingData {
  const { content, listed, conditions, selection, chips } = browsing
  const { empty, nearest: nearestTitle } = content.copy(copy)
  const helpful = chips
    .filter(({ condition }) => isWhole(condition, selection))
    .map((chip) => ({ ...chip, count: fitting(listed, conditions, chip.condition).length }))
    .filter(({ count }) => count > 0)
  return {
    title: empty.heading,
    text: empty.text,
    total: listed.length,
    ways: [
      ...helpful.map(({ label, href, count }) => ({
        label: `Without ${label}: ${count} ${count === 1 ? 'product' : 'products'}`,
        href,
      })),
      { label: empty.clear, href: href('products') },
      {
        label: empty.custom,
        href: href('solutions-solutionName', { solutionName: 'custom-battery-packs' }),
      },
    ],
    nearest: hasNearest ? nearestTitle : undefined,
  }
}

/** Whether taking the chip away takes its whole facet away, as the count beside it assumes. */
function isWhole(condition: ConditionName, selection: Browsing['selection']): boolean {
  return !isFacet(condition) || selection[condition].length === 1
}
