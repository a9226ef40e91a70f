import { z } from 'zod'
import { siteAddress } from '#content/files/naming.server.ts'
import { text } from '#content/files/shapes.server.ts'

const item = z.strictObject({ label: text, path: siteAddress })

/** Entries, and letters of their labels, that stand between logo and button on a screen of 1024 px. */
const MOST_ENTRIES = 7
const MOST_LETTERS = 52

const entry = item.extend({
  items: z.array(item).nonempty('has no entries: without a menu, leave it out').optional(),
  menu: z.enum(['products', 'applications']).optional(),
})
const lettersOf = (entries: { label: string }[]) => entries.reduce((sum, { label }) => sum + label.length, 0)

/** content/navigation.yaml: the specification's seven main items and what each menu shows (spec §2). */
export const navigationSchema = z.strictObject({
  main: z.array(item),
  desktop: z
    .array(entry)
    .max(MOST_ENTRIES, 'has more entries than the header has room for')
    .refine((entries) => lettersOf(entries) <= MOST_LETTERS, {
      error: `has labels that are too long: together they may have ${MOST_LETTERS} letters`,
    }),
  mobile_explore: z.array(item),
  mobile_contact: z.array(item),
  useful_links: z.array(item),
  legal: z.array(item),
})

export type Navigation = z.infer<typeof navigationSchema>
export type NavigationItem = z.infer<typeof item>
