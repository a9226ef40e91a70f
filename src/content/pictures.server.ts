import type { Content } from '#content/content.server.ts'
import { drawPicture } from '#content/products/drawn-picture.server.ts'
import { findDrawnProduct } from '#content/products/pictures.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { PREVIEW } from '#content/publishing/preview-link.server.ts'
import { noPicture } from '#kit/images/picture-path.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'
import { refuseOverLimit } from '#kit/limits/refuse-over-limit.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'

/** Limit of requests for pictures that do not exist: 60 a second, with bursts of up to 240. */
const POLICY = { name: 'images', amount: 240, per: 4000 }

/**
 * Creates the handler of `/images/…`. A product without a picture is drawn from its record. Pictures of pages are not
 * counted, because a page has up to 48 and an office one address; making and drawing them is charged to `CLIENT_BUDGET`.
 */
export function createPictureHandler(
  images: ImageService,
  contentOf: (request: Request) => Content,
  { uncached, limiter }: { uncached: Uncached; limiter?: RateLimiter | undefined },
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const content = contentOf(request)
    if (content.publishing.withheldPictures.has(pathname)) return noPicture().toResponse()
    const response = await images.respond(request)
    if (search.includes(PREVIEW)) response.headers.set('cache-control', 'no-store')
    if (response.ok || response.status === 304) return response
    const product = response.status === 404 && findDrawnProduct(pathname, allProducts(content))
    if (product) return uncached.respond(request, () => respondDrawn(request, product))
    return (await refuseOverLimit(limiter, POLICY)) ?? response
  }
}

const respondDrawn = ({ method }: Request, product: Product): Response =>
  new Response(method === 'HEAD' ? null : drawPicture(product), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
