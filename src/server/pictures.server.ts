import type { Content } from '#content/content.server.ts'
import { drawnPicture } from '#content/products/drawn-picture.server.ts'
import { drawnFor } from '#content/products/pictures.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'

/** Answers `/images/…`; a product whose picture has not been made yet is drawn from its record, never an empty box. */
export function picturesOf(
  images: ImageService,
  content: () => Content,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const answer = await images.respond(request)
    if (answer.status !== 404) return answer
    const product = drawnFor(new URL(request.url).pathname, content().products)
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
