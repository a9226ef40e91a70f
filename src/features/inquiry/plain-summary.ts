import { defineFields } from '#kit/forms/fields.ts'

/** Field of the summary in a form that the server renders for a page about a pack. With a script, summary.ts takes its place. */
export const plainSummary = defineFields({
  details: { label: 'Summary: you may change it', type: 'textarea', full: true },
})

/** Moves the summary of a plain form behind its message, as the script does. */
export function joinSummary(entries: [string, string][]): [string, string][] {
  const details = entries.find(([name]) => name === 'details')?.[1].trim()
  return entries.map(([name, text]) =>
    name === 'content' && text.trim() && details ? [name, `${text.trim()}\n\n${details}`] : [name, text],
  )
}
