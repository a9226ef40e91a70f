import { PACK, packQuery } from '#features/pack-page.ts'
import { storeState } from '#features/stored-runtime.ts'

/** Stores the runtime in the address, which the address of another pack replaces, as if the visitor had typed it. */
export function keepRuntime(): void {
  const query = new URLSearchParams(location.search)
  if (packQuery(query) === query) return
  query.delete(PACK)
  storeState(String(query))
}
