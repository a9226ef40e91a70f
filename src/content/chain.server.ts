/** Returns an item with those that follow it, each once: a chain may lead back to where it was. */
export function followChain<One>(first: One | undefined, nextOf: (one: One) => One | undefined): Set<One> {
  const chain = new Set<One>()
  for (let at = first; at !== undefined && !chain.has(at); at = nextOf(at)) chain.add(at)
  return chain
}
