import { z } from 'zod'
import { parseIconName } from '#kit/icons/icon.ts'

const email = z.email('must be one e-mail address')

const iconName = z
  .string()
  .refine((name) => parseIconName(name), 'must name an icon as set:icon, such as fa6-brands:youtube')

/** content/company.yaml: spec §3 "Company info" and "Social link" (brief 2.1). */
export const companySchema = z.strictObject({
  name: z.string(),
  legal_name: z.string(),
  website: z.url(),
  email,
  telephone: z.string(),
  mobile: z.string(),
  whatsapp_url: z.url(),
  emails: z.record(z.string(), email),
  us_desk: z.string().optional(),
  slogan: z.string(),
  address: z.string(),
  /** The first is at the address. */
  sites: z
    .array(z.strictObject({ name: z.string(), function: z.string(), area_m2: z.number().positive() }))
    .min(1),
  hours: z.string(),
  answer_time: z.string(),
  copyright_year: z.int(),
  fictional_notice: z.string(),
  social_links: z.array(z.strictObject({ name: z.string(), url: z.url(), iconName })),
})

export type Company = z.infer<typeof companySchema>
