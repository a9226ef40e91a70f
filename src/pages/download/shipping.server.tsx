import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { ShippingCheck } from '#features/shipping-check/shipping-check.server.tsx'
import { getModelValue, listModelOptions } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import { QueryModel } from '#ui/field/query-model.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'

/** Renders the shipping check below the documents; the list and the check have the product in common. */
export function renderShipping(content: Content, product: string, query: URLSearchParams) {
  const { heading, text } = content.copy(copy).shipping
  const known = productOf(allProducts(content), product)
  const options = listModelOptions(content, known)
  return (
    <Section id="shipping">
      <SectionHead title={heading}>
        <p>{text}</p>
      </SectionHead>
      <ShippingCheck
        path={href('download')}
        query={query}
        content={content}
        product={product}
        dropped={['product', 'page']}
        choice={
          <QueryModel
            of="shipping"
            value={getModelValue(product, known, options)}
            none="Another battery"
            options={options}
          />
        }
      />
    </Section>
  )
}
