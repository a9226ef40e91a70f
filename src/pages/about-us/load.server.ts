import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/render/load.server.ts'
import type { Data } from './page.tsx'

export const load: Load<Data, Site> = () => ({
  head: { title: 'about-us | Solvane', description: 'about-us' },
  data: { title: 'about-us' },
})
