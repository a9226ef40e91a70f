import type { Site } from '#content/site.server.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import type { LoadData } from '#kit/pages/server/load.server.ts'
import type { Data } from './page.tsx'

/** Icons that the server renders; the browser fetches the others. */
const RENDERED = ['pen', 'envelope', 'phone', 'link', 'lock'].map((icon) => `fa6-solid:${icon}`)

const icons = createIcons({ log: createLog('warn') })

export const load: LoadData<Data, Site> = async () => ({
  head: { title: 'Form gallery', description: '', robots: 'noindex' },
  data: { drawings: Object.fromEntries(await icons.load(RENDERED)) },
})
