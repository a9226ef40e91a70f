import { productHref } from '#addresses/links.ts'
import type { Content } from '#content/content.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { absoluteImageUrl, type ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'

/** A product in lists: the fields of its content file with absolute addresses, its slug and its data sheet. */
export type PublishedRecord = Product & { product_name_slug: string; data_sheet_url: string | undefined }

const dataSheetsOf = memoizeByObject((content: Content) => {
  const addresses = new Map<string, string>()
  for (const { type, product, own, url } of listDownloads(content))
    for (const slug of type === 'datasheet' ? (own?.products ?? [product?.url ?? '']) : [])
      if (!addresses.has(slug)) addresses.set(slug, url)
  return addresses
})

/** Returns functions that write the addresses of products and their files for readers elsewhere. */
export function createPublisher(content: Content, origin: ImageOrigin) {
  const { siteUrl } = origin
  const addressesOf = (item: Pick<Product, 'url' | 'main_pic_url'>) => ({
    url: siteUrl + productHref(item.url),
    main_pic_url: absoluteImageUrl(origin, item.main_pic_url),
    product_name_slug: item.url,
  })
  const publish = (product: Product): PublishedRecord => {
    const sheet = dataSheetsOf(content).get(product.url)
    return { ...product, ...addressesOf(product), data_sheet_url: sheet && siteUrl + sheet }
  }
  return { publish, addressesOf }
}
