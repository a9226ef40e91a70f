import type { Site } from '#content/site.server.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { customPacksHref } from '#pages/product-links.server.ts'
import { sizingCatalogue } from '#sizing/catalogue.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'

/** Worked example 1: a trolling motor. */
const EXAMPLE = 'V=25.6&Ah=100&chem=LFP&i=20&i_cont=56&t_dis=10&cable_len=4'

/** Renders the calculator for any battery. A product in the query stands for its figures. */
export function renderRuntime(query: URLSearchParams, { content }: Site) {
  const asked = new URLSearchParams(query)
  const { batteries } = sizingCatalogue(content.products)
  const battery = batteries.find(({ product_name_slug }) => product_name_slug === query.get('product'))
  if (battery) {
    asked.delete('product')
    const figures = { V: battery.v_nom, Ah: battery.ah, chem: battery.chemistry }
    for (const [name, value] of Object.entries(figures)) if (!asked.has(name)) asked.set(name, String(value))
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
