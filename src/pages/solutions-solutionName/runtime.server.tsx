import type { Site } from '#content/site.server.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { ANY_BATTERY, withFigures } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'

/** Renders the calculator for any battery. A product in the query stands for its figures. */
export const renderRuntime = (query: URLSearchParams, { content }: Site) =>
  renderStaticPart(
    <Runtime place={ANY_BATTERY} dialog={INQUIRY_DIALOG} query={withFigures(query, content)} />,
    'r',
  )
