import { rmSync } from 'node:fs'
import { KEPT, startSite } from './site.ts'

/** Starts a site that prepares pictures and facts of documents, while the tests run: a third of the work if each site did it. */
export default async function prepareSharedData(): Promise<() => Promise<unknown>> {
  rmSync(KEPT, { recursive: true, force: true })
  const site = await startSite({ DATA_DIR: KEPT })
  return () => site.stop()
}
