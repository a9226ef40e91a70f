import { z } from 'zod'
import { siteAddress } from '#content/files/naming.server.ts'
import { text } from '#content/files/shapes.server.ts'

const item = z.strictObject({ label: text, path: siteAddress })

/** content/navigation.yaml: the specification's seven main items and what each menu shows (spec §2). */
export const navigationSchema = z.strictObject({
  main: z.array(item),
  desktop: z.array(
    item.extend({ items: z.array(item).optional(), menu: z.enum(['products', 'applications']).optional() }),
  ),
  mobile_explore: z.array(item),
  mobile_contact: z.array(item),
  useful_links: z.array(item),
  legal: z.array(item),
})

export type Navigation = z.infer<typeof navigationSchema>
export type NavigationItem = z.infer<typeof item>
