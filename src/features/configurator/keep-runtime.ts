import { asksForRuntime, PACK } from '#features/pack-page.ts'
import { storeState } from '#features/stored-runtime.ts'

/** Stores a runtime that is in the address, as typing it would, before the address of a pack replaces it. */
export function keepRuntime(): void {
  const query = new URLSearchParams(location.search)
  if (!asksForRuntime(query)) return
  query.delete(PACK)
  storeState(String(query))
}
