import type { Content } from '#content/content.server.ts'
import { drawnPicture } from '#content/products/drawn-picture.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'

const OF_PRODUCT = /^\/images\/products\/([a-z0-9-]+?)(?:-(?:tile|cut|alpha))?\.webp$/

/** Answers `/images/…`; a product whose picture has not been made yet is drawn from its record, never an empty box. */
export function picturesOf(
  images: ImageService,
  content: () => Content,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const answer = await images.respond(request)
    if (answer.status !== 404) return answer
    const url = OF_PRODUCT.exec(new URL(request.url).pathname)?.[1]
    const product = content().products.find((one) => one.url === url)
    if (!product) return answer
    return new Response(request.method === 'HEAD' ? null : drawnPicture(product), {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  }
}
