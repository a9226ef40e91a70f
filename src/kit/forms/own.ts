/** Returns an own property of an object; the name may come from a request (`constructor`). */
export const own = <Item>(items: Readonly<Record<string, Item>>, name: string): Item | undefined =>
  Object.hasOwn(items, name) ? items[name] : undefined
