import { z } from 'zod'
import { positive, text, webAddress } from '#content/files/shapes.server.ts'
import { parseIconName } from '#kit/icons/icon.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'

/** Checked as strictly as the settings that may replace it: mail is sent to it and from it. */
export const email = z.string().refine(isMailAddress, 'must be one e-mail address')

/** E.164 number in groups. */
export const telephone = text
  .regex(/^\+[1-9]\d{0,2}(?: \d+)+$/, 'must be an international number in groups like +44 20 7946 0180')
  .refine((number) => number.replace(/\D/g, '').length <= 15, 'has more than 15 digits')

const iconName = text.refine(
  (name) => parseIconName(name),
  'must name an icon as set:icon, such as fa6-brands:youtube',
)

/** content/company.yaml (spec §3). */
export const companySchema = z.strictObject({
  name: text,
  legal_name: text,
  website: webAddress,
  email,
  telephone,
  mobile: telephone,
  whatsapp_url: webAddress,
  emails: z.record(text, email),
  us_desk: telephone.optional(),
  slogan: text,
  address: text,
  /** The first one is at `address`. */
  sites: z.array(z.strictObject({ name: text, function: text, area_m2: positive })).min(1),
  hours: text,
  answer_time: text,
  copyright_year: z.int(),
  fictional_notice: text,
  /** Licence of the open data. */
  data_licence: z.strictObject({ name: text, url: webAddress }),
  social_links: z.array(z.strictObject({ name: text, url: webAddress, iconName })),
})

export type Company = z.infer<typeof companySchema>
