import { z } from 'zod'
import { reference } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'
import { publication } from '#content/publishing/publication.server.ts'

/** One file of content/banners: a line above the header. */
export const bannerSchema = z.strictObject({
  text: text.max(160),
  /** Address of a page of this site or another, to which the line leads. */
  link: reference('address', text.regex(/^(?:\/|https?:\/\/)/, 'must begin with / or https://')).optional(),
  ...publication,
})

export type Banner = z.infer<typeof bannerSchema>
