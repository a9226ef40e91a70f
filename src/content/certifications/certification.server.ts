import { z } from 'zod'
import { day } from '#content/files/shapes.server.ts'

/** One file of content/certifications (brief 2.5). Which products it covers stands in the products' files. */
export const certificationSchema = z.strictObject({
  order: z.int().positive(),
  id: z.string(),
  standard: z.string(),
  short_name: z.string(),
  kind: z.string(),
  covers: z.string(),
  scope: z.string(),
  validity: z.string(),
  issuer: z.string(),
  number: z.string().startsWith('DEMO-', 'must begin with DEMO-: the company is fictional'),
  issued: day,
  valid_until: day.optional(),
  markets: z.array(z.enum(['worldwide', 'eu', 'uk', 'us-canada', 'korea', 'japan', 'india'])),
})

export type CertificationRecord = z.infer<typeof certificationSchema>

/** What the file says, and whether it is past its day. */
export type Certification = CertificationRecord & { expired: boolean }
