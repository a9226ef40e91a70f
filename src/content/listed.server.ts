import { NOT_FOUND, UNAVAILABLE } from '#kit/pages/server/load.server.ts'

/** The entry of an API's list that an address asks for, or why there is none: without the list nobody can tell. */
export async function listedEntry<Item extends object>(
  list: Promise<Item[] | undefined>,
  isAsked: (item: Item) => boolean,
): Promise<Item | typeof NOT_FOUND | typeof UNAVAILABLE> {
  const items = await list
  return items ? (items.find(isAsked) ?? NOT_FOUND) : UNAVAILABLE
}
