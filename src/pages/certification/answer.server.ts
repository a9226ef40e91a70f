import { z } from 'zod'
import { href } from '#addresses/routes.ts'
import { certificateStatus } from '#content/certifications/certificate-status.server.ts'
import { findReport } from '#content/certifications/certification.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { CertificateStatus } from '#ui/table/status.tsx'
import type { Copy, GapRule, Use } from './copy.server.ts'
import { checkGap } from './gap-check.server.ts'
import { explain, listNotes, listRequired, reportOf, summarize } from './gap-texts.server.ts'
import type { Certificate } from './list.server.ts'

const STATUSES = {
  held: 'held',
  progress: 'in_progress',
  expired: 'expired',
  missing: 'missing',
  none: 'not_required',
} as const satisfies Record<CertificateStatus, string>

const text = z.string()
const textOrNull = text.nullable()

/** The answer of GET /api/certificates. */
export const certificatesShape = z.object({
  certificates: z.array(
    z.object({
      id: text,
      standard: text,
      short_name: text,
      kind: text,
      covers: text,
      scope: text,
      issuer: textOrNull.describe('`null` for a declaration, which is the company’s own.'),
      number: text,
      issued: text,
      valid_until: textOrNull,
      expired: z.boolean(),
      markets: z.array(text).nullable(),
      products_held: z.int().describe('Number of products that have it.'),
      status: z
        .enum(['held', 'in_progress', 'expired'])
        .nullable()
        .describe('Of `product`, if there is one.'),
      url: z.url(),
    }),
  ),
  gaps: z
    .array(
      z.object({
        product_name_slug: text,
        market: text,
        use: textOrNull.describe('What the product is counted as.'),
        summary: text,
        findings: z.array(
          z.object({
            id: text,
            short_name: text,
            status: z.enum(Object.values(STATUSES)),
            because: text,
          }),
        ),
        notes: z.array(text),
      }),
    )
    .describe('What `product` has and lacks in each `market`.'),
})

type Answer = z.infer<typeof certificatesShape>

interface CertificateContext {
  products: Product[]
  /** The product that was asked for. */
  product: Product | undefined
  siteUrl: string
}

/** Writes a certificate, with the number and day for the product if there is one. */
export function writeCertificate(
  certificate: Certificate,
  { products, product, siteUrl }: CertificateContext,
): Answer['certificates'][number] {
  const { id, standard, short_name, kind, covers, scope, issuer, valid_until, expired, markets } = certificate
  const status = product && STATUSES[certificateStatus(product, id)]
  return {
    id,
    standard,
    short_name,
    kind,
    covers,
    scope,
    expired,
    ...findReport(certificate, product),
    issuer: issuer ?? null,
    valid_until: valid_until ?? null,
    markets: markets ?? null,
    products_held: products.filter(({ certifications }) => certifications.includes(id)).length,
    status: status && status !== 'not_required' ? status : null,
    url: `${siteUrl}${href('certification')}#${id}`,
  }
}

interface GapContext {
  products: Product[]
  certificates: Certificate[]
  copy: Copy
  /** The use that was chosen. */
  use: Use | undefined
}

/** Writes the certificates that a product holds and lacks in a market. */
export function writeGap(
  product: Product,
  rule: GapRule,
  { products, certificates, copy, use }: GapContext,
): Answer['gaps'][number] {
  const gap = checkGap(product, rule, { products, chosen: use })
  return {
    product_name_slug: product.url,
    market: rule.market,
    use: gap.use ?? null,
    summary: summarize(listRequired(gap), copy),
    findings: gap.findings.map((finding) => {
      const report = reportOf(finding, product, certificates)
      const { id, status } = finding
      return {
        id,
        short_name: report?.short_name ?? id,
        status: STATUSES[status],
        because: explain(finding, copy, report),
      }
    }),
    notes: listNotes(gap, rule, copy),
  }
}
