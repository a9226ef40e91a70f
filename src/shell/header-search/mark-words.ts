/** Returns a function that splits a text at the words that were typed: those at odd places are the typed ones. */
export function markWords(typed: string): (text: string) => string[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `(?<![\\p{L}\\p{N}])${Array.from(word).join('[^\\p{L}\\p{N}]?')}`)
  const pattern = new RegExp(`(${patterns.join('|')})`, 'iu')
  return (text) => (patterns.length > 0 ? text.split(pattern) : [text])
}
