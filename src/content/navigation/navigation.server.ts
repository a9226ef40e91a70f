import { z } from 'zod'
import { siteAddress } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'

const item = z.strictObject({ label: text, path: siteAddress })

/** Number of entries, and of letters in their labels, that fit between logo and button at 1024 px. */
const MAX_ENTRIES = 7
const MAX_LETTERS = 52

const entry = item.extend({
  items: z.array(item).nonempty('has no entries: without a menu, leave it out').optional(),
  /** Lists that a menu has from elsewhere; that of the tools is beside the entry's own items. */
  menu: z.enum(['products', 'applications', 'tools']).optional(),
})
const countLetters = (entries: { label: string }[]) =>
  entries.reduce((sum, { label }) => sum + label.length, 0)

/** content/navigation.yaml: the seven main items and the entries of each menu (spec §2). */
export const navigationSchema = z.strictObject({
  main: z.array(item),
  desktop: z
    .array(entry)
    .max(MAX_ENTRIES, 'has more entries than the header has room for')
    .refine((entries) => countLetters(entries) <= MAX_LETTERS, {
      error: `has labels that are too long: together they may have ${MAX_LETTERS} letters`,
    }),
  tools: z.array(item),
  mobile_explore: z.array(item),
  mobile_contact: z.array(item),
  useful_links: z.array(item),
  legal: z.array(item),
})

export type Navigation = z.infer<typeof navigationSchema>
export type NavigationItem = z.infer<typeof item>
