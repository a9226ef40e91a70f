const SECTION = /<(\/?)section\b/g
/** Sections of `main` that the first screen shows at most, as in base.css. */
const SECTIONS = 2

/** Splits the markup of `main` after its first screen. */
export function splitFirstScreen(main: string): [first: string, rest: string] {
  let depth = 0
  let count = 0
  for (const { 1: slash, index } of main.matchAll(SECTION)) {
    if (slash) depth--
    else if (depth++ === 0 && count++ === SECTIONS) return [main.slice(0, index), main.slice(index)]
  }
  return [main, '']
}

const CLASSES = / class="([^"]*)"/g

/** Returns what the class names in this markup end in. */
export function scopesIn(markup: string): Set<string> {
  const scopes = new Set<string>()
  for (const [, names = ''] of markup.matchAll(CLASSES))
    for (const name of names.split(' ')) scopes.add(name.slice(name.lastIndexOf('-') + 1))
  return scopes
}
