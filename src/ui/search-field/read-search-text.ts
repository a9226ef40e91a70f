import { normalizeCode } from '#kit/text/normalize.ts'

/** Reads the text of a search, and says so if only its beginning is searched. */
export function readSearchText(entered: string | null, limit: number): { text: string; ignored?: string } {
  const text = normalizeCode(entered ?? '')
  if (text.length <= limit) return { text }
  return {
    text: text.slice(0, limit).toWellFormed(),
    ignored: `Search: only the first ${limit} characters are searched.`,
  }
}
