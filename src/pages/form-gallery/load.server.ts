import type { Site } from '#content/site.server.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import type { Data } from './page.tsx'

/** Those that the server draws; the others are fetched by the browser. */
const DRAWN = ['pen', 'envelope', 'phone', 'link', 'lock'].map((icon) => `fa6-solid:${icon}`)

const icons = createIcons({ log: createLog('warn') })

export const load: Load<Data, Site> = async () => ({
  head: { title: 'Form gallery', description: '', robots: 'noindex' },
  data: { drawings: Object.fromEntries(await icons.load(DRAWN)) },
})
