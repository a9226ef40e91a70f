import { href } from '#addresses/routes.ts'
import { market } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import { buildList } from '#content/lists.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { shortenLists } from '#features/openapi/examples.server.ts'
import { jsonSchemaOf } from '#features/openapi/forms.server.ts'
import { problems } from '#features/openapi/problems.server.ts'
import { parameter, respond, unchanged } from '#pages/list-openapi.server.ts'
import { hasCertificateStatus } from '#content/certifications/certificate-status.server.ts'
import { certificatesShape, writeCertificate, writeGap } from './answer.server.ts'
import { copy as pageCopy } from './copy.server.ts'
import { joinCertificates } from './list.server.ts'

const choices = (values: readonly string[]) => ({ type: 'string', enum: values })
const several = (values: readonly string[]) => ({ type: 'array', items: choices(values) })

/** Describes the certificates and the gap check for OpenAPI. */
export function describeCertificates(content: Content, siteUrl: string): Record<string, object> {
  const { kinds, uses, gap_check } = content.copy(pageCopy)
  const { product, market: exampleMarket } = gap_check.example
  return {
    '/certificates': {
      get: {
        operationId: 'get-certificates',
        summary:
          'Returns certificates, reports and declarations, and what a product has and lacks in a market.',
        description: `Takes the query of the page \`${href('certification')}\`. With \`product\` and \`market\`, \`gaps\` says what is held, in progress, expired or missing.`,
        tags: ['Lists'],
        parameters: [
          {
            ...parameter('market', 'Markets; several are alternatives.', several(market.options)),
            example: [exampleMarket],
          },
          parameter('kind', 'Kinds; several are alternatives.', several(kinds.map(({ id }) => id))),
          { ...parameter('product', 'The product: its `product_name_slug` or model.'), example: product },
          parameter('use', 'What the product is counted as in `gaps`.', choices(uses.map(({ id }) => id))),
        ],
        responses: {
          ...respond(
            {
              'application/json': {
                schema: jsonSchemaOf(certificatesShape),
                example: exampleOf(content, siteUrl),
              },
            },
            'The certificates in the order of the page.',
          ),
          ...unchanged,
          ...problems(406, 421, 422, 500, 503),
        },
      },
    },
  }
}

/** Answers the example of the page. */
function exampleOf(content: Content, siteUrl: string) {
  const { products } = content
  const copy = content.copy(pageCopy)
  const { example } = copy.gap_check
  const product = findProduct(example.product, products)
  const rule = copy.gap_rules.find((one) => one.market === example.market)
  if (!product || !rule) return undefined
  const certificates = joinCertificates(buildList('certifications', content), content)
  const own = certificates.filter(({ id }) => hasCertificateStatus(product, id))
  return shortenLists({
    certificates: own.map((one) => writeCertificate(one, { products, product, siteUrl })),
    gaps: [writeGap(product, rule, { products, certificates, copy, use: undefined })],
  })
}
