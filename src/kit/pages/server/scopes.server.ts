const CLASSES = / class="([^"]*)"/g

/** Returns the suffixes of the class names in markup: the scopes of their style sheets. */
export function scopesIn(markup: string): Set<string> {
  const scopes = new Set<string>()
  for (const [, names = ''] of markup.matchAll(CLASSES))
    for (const name of names.split(' ')) scopes.add(name.slice(name.lastIndexOf('-') + 1))
  return scopes
}
