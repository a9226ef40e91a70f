import { productHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { NamedPage } from '#leads/lead.ts'

/** The parts of the site that forms use to name and calculate the subject of a lead for its mails. */
export interface LeadContext {
  /** Read for each lead: the content may change while the site runs. */
  content: () => Content
  siteUrl: string
  /** Receives failures of calculations, without which a lead is stored. */
  log: Pick<Log, 'error'>
}

/** Returns name and address of a product. */
export const namePage = ({ model_name, name, url, discontinued }: Product, siteUrl: string): NamedPage => ({
  name: `${model_name} ${name}${discontinued ? ', discontinued' : ''}`,
  url: siteUrl + productHref(url),
})

/** Returns name and address of the product of this slug; undefined if it is not in the catalogue. */
export function namedProduct(
  slug: string | undefined,
  { content, siteUrl }: LeadContext,
): NamedPage | undefined {
  const product = slug ? findProduct(slug, allProducts(content())) : undefined
  return product && namePage(product, siteUrl)
}
