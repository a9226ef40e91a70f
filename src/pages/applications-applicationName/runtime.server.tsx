import type { Application } from '#content/applications/application.server.ts'
import type { Site } from '#content/site.server.ts'
import { INQUIRY_DIALOG } from '#features/inquiry/dialogs.ts'
import { applicationPlace } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'

/** Renders the calculator with the application's example. */
export const renderRuntime = (application: Application, query: URLSearchParams, { content }: Site) =>
  renderStaticPart(
    <Runtime place={applicationPlace(application, content.products)} dialog={INQUIRY_DIALOG} query={query} />,
    'r',
  )
