import { productOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { customPacksHref } from '#pages/product-links.server.ts'
import { batteryOf } from '#sizing/catalogue.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'

/** Worked example 1: a trolling motor. */
const EXAMPLE = 'V=25.6&Ah=100&chem=LFP&i=20&i_cont=56&t_dis=10&cable_len=4'

/** Renders the calculator for any battery. A product in the query stands for its figures. */
export function renderRuntime(query: URLSearchParams, { content }: Site) {
  const asked = new URLSearchParams(query)
  const product = productOf(content.products, query.get('product') ?? '')
  if (product) {
    asked.delete('product')
    const { v_nom: V, ah: Ah, chemistry: chem } = batteryOf(product)
    for (const [name, value] of Object.entries({ V, Ah, chem }))
      if (!asked.get(name)) asked.set(name, String(value))
  }
  return renderStaticPart(
    <Runtime
      place={{ batteries: [], example: EXAMPLE }}
      dialog={INQUIRY_DIALOG}
      query={asked}
      solutionHref={customPacksHref}
    />,
    'r',
  )
}
