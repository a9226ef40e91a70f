import { z } from 'zod'
import { day, slug, text } from '#content/files/shapes.server.ts'

/** Where a certificate counts. */
export const market = z.enum(['worldwide', 'eu', 'uk', 'us-canada', 'korea', 'japan', 'india'])

/** One file of content/certifications (brief 2.5). Which products it covers stands in the products' files. */
export const certificationSchema = z
  .strictObject({
    order: z.int().positive(),
    id: slug,
    standard: text,
    short_name: text,
    kind: text,
    covers: text,
    scope: text,
    validity: text,
    issuer: text,
    number: text.startsWith('DEMO-', 'must begin with DEMO-: the company is fictional'),
    issued: day,
    valid_until: day.optional(),
    markets: z.array(market),
  })
  .refine(({ issued, valid_until }) => !valid_until || issued <= valid_until, {
    path: ['valid_until'],
    error: 'is before the day it was issued',
  })

export type CertificationRecord = z.infer<typeof certificationSchema>

/** What the file says, and whether it is past its day. */
export type Certification = CertificationRecord & { expired: boolean }
