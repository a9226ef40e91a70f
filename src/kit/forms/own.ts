/** What an object has of its own by a name, which anybody may have made up (`constructor`). */
export const own = <Item>(items: Readonly<Record<string, Item>>, name: string): Item | undefined =>
  Object.hasOwn(items, name) ? items[name] : undefined
