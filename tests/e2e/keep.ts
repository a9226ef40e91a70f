import { rmSync } from 'node:fs'
import { KEPT, startSite } from './site.ts'

/**
 * Before the browser tests: a site that nobody visits makes, beside them, what all others need. Made by each for itself it was
 * a third of the work of the machine.
 */
export default async function keep(): Promise<() => Promise<unknown>> {
  rmSync(KEPT, { recursive: true, force: true })
  const site = await startSite({ DATA_DIR: KEPT })
  return () => site.stop()
}
