import type { Content } from '#content/content.server.ts'
import { drawnPicture } from '#content/products/drawn-picture.server.ts'
import { drawnFor } from '#content/products/pictures.server.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import type { ImageService } from '#kit/images/image-service.server.ts'
import { bucketsOf, rateHeaders, seconds } from '#kit/limits/policy.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'

/** backend.md 6: 60 a second, and 240 at once. */
const PICTURES = { name: 'images', amount: 240, per: 4000 }

/**
 * Answers `/images/…`; a product whose picture has not been made yet is drawn from its record, never an empty box.
 * `rates` counts for this process alone: a picture is served sooner than another process could be asked.
 */
export function picturesOf(
  images: ImageService,
  content: () => Content,
  rates?: RateLimiter,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const result = await rates?.takeTokens(bucketsOf(PICTURES, currentClient() ?? ''))
    if (result && !result.isGranted)
      return problem(
        { status: 429, title: 'Too Many Requests', code: 'too-many' },
        { ...rateHeaders(PICTURES, result), 'retry-after': String(seconds(result.wait)) },
      )
    const answer = await images.respond(request)
    return (answer.status === 404 && drawn(request, content())) || answer
  }
}

function drawn({ method, url }: Request, { products }: Content): Response | undefined {
  const product = drawnFor(new URL(url).pathname, products)
  if (!product) return undefined
  return new Response(method === 'HEAD' ? null : drawnPicture(product), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
