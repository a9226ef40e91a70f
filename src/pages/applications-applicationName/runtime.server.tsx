import type { Application } from '#content/applications/application.server.ts'
import type { Site } from '#content/site.server.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { customPacksHref } from '#pages/product-links.server.ts'
import { batteryOf } from '#sizing/catalogue.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'

/** Renders the calculator with the batteries of the sizing table to choose from, and the application's example. */
export function renderRuntime({ sizing }: Application, query: URLSearchParams, { content }: Site) {
  const { product, ...load } = sizing.example
  const models = new Set(sizing.table.rows.flat())
  const own = content.products.filter(({ model_name, url }) => models.has(model_name) || url === product)
  const figures = Object.entries(load).map(([name, value]) => [name, String(value)])
  const example = String(new URLSearchParams([['product', product], ...figures]))
  return renderStaticPart(
    <Runtime
      place={{ batteries: own.map(batteryOf), example }}
      dialog={INQUIRY_DIALOG}
      query={query}
      solutionHref={customPacksHref}
    />,
    'r',
  )
}
