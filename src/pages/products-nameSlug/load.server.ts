import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/render/load.server.ts'
import type { Data } from './page.tsx'

export const load: Load<Data, Site> = () => ({
  head: { title: 'products-nameSlug | Solvane', description: 'products-nameSlug' },
  data: { title: 'products-nameSlug' },
})
