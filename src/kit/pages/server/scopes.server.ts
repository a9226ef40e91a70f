const CLASSES = / class="([^"]*)"/g

/** Returns what the class names in this markup end in: the scopes of their style sheets. */
export function scopesIn(markup: string): Set<string> {
  const scopes = new Set<string>()
  for (const [, names = ''] of markup.matchAll(CLASSES))
    for (const name of names.split(' ')) scopes.add(name.slice(name.lastIndexOf('-') + 1))
  return scopes
}
