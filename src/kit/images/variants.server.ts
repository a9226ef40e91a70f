import { hash } from 'node:crypto'
import type { Log } from '#kit/log/log.server.ts'
import type { DiskCache } from './disk-cache.server.ts'
import type { SharedCache } from './shared-cache.server.ts'
import { DEFAULT_QUALITY } from './image-url.ts'
import { rejected, Semaphore } from '#kit/limits/semaphore.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { Operation } from './operation.server.ts'
import { tooMany, unavailable, ImageProblem } from './image-problem.server.ts'
import { SingleFlight } from './single-flight.server.ts'
import type { Source, Sources } from './sources.server.ts'
import { ENCODER, transform, type Recipe } from './transform.server.ts'

export interface Variant {
  key: string
  source: Source
  recipe: Recipe
}

interface VariantsOptions {
  sources: Sources
  cache: DiskCache
  /** Pictures made by other machines. */
  shared?: SharedCache | undefined
  /** Charges clients for the pictures that they request. */
  work?: Pick<WorkQueue, 'refuse' | 'charge'> | undefined
  log: Log
}

const DEADLINE_MS = 5000

/** Returns the variant of a picture for an operation; operations that give the same bytes give the same variant. */
export function variantOf(
  source: Source,
  { format = source.format, quality = DEFAULT_QUALITY, ...size }: Operation,
): Variant {
  const { cut } = source
  const recipe: Recipe = { format, quality: format === 'png' ? 0 : quality, ...(cut && { cut }) }
  if (size.width && size.width < source.width) recipe.width = size.width
  if (size.height && size.height < source.height) recipe.height = size.height
  // For exact sizes the unchanged side must be given too, or it would follow the ratio.
  if (size.width && size.height && (recipe.width || recipe.height)) {
    recipe.width ??= source.width
    recipe.height ??= source.height
  }
  const { width = '', height = '' } = recipe
  return {
    key: hash('sha256', [ENCODER, source.hash, format, recipe.quality, width, height].join()),
    source,
    recipe,
  }
}

/** Makes variants and caches them on disk, and for other machines: two at a time, at most 32 waiting, and no visitor waits longer than 5 s. */
export class Variants {
  readonly #options: VariantsOptions
  #flights = new SingleFlight<Buffer | ImageProblem>()
  readonly #transforms = new Semaphore(2, 32)

  constructor(options: VariantsOptions) {
    this.#options = options
  }

  /** Returns a variant from the cache, or makes it; a 503 if too many are being made, a 404 if the source cannot be decoded. */
  async get(variant: Variant): Promise<Buffer | ImageProblem> {
    const flight = this.#flights.join(variant.key, async () => {
      const cached = await this.#find(variant.key)
      if (cached) return cached
      const refused = this.#options.work?.refuse()
      if (refused) return tooMany(refused.retryAfter)
      const made = await this.#transforms.tryRun(() => this.#make(variant))
      return made === rejected ? unavailable('queue_full', 'Too many pictures are being made.', 2) : made
    })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<ImageProblem>((resolve) => {
      timer = setTimeout(
        () => resolve(unavailable('too_slow', 'The picture is still being made.', 5)),
        DEADLINE_MS,
      )
    })
    try {
      return await Promise.race([flight, timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  async #find(key: string): Promise<Buffer | null> {
    const { cache, shared } = this.#options
    const cached = await cache.get(key)
    if (cached || !shared) return cached
    const made = await shared.get(key)
    if (made) await cache.put(key, made)
    return made
  }

  settled(): Promise<void> {
    return this.#flights.settled()
  }

  async #make({ key, source, recipe }: Variant): Promise<Buffer | ImageProblem> {
    const { sources, cache, shared, work, log } = this.#options
    const bytes = await sources.read(source)
    if (bytes instanceof ImageProblem) return bytes
    const start = performance.now()
    const made = await this.#transform(bytes, { source, recipe })
    const ms = performance.now() - start
    work?.charge(ms)
    if (made instanceof ImageProblem) return made
    log.debug({ path: source.path, recipe, ms: Math.round(ms) }, 'picture made')
    // A picture that would only be encoded again, and into more bytes, stays as it is.
    const isUnchanged = recipe.format === source.format && !recipe.width && !recipe.height && source.isClean
    const result = isUnchanged && made.length >= bytes.length ? bytes : made
    await cache.put(key, result)
    shared?.put(key, result)
    return result
  }

  async #transform(bytes: Buffer, { source, recipe }: Omit<Variant, 'key'>): Promise<Buffer | ImageProblem> {
    try {
      return await transform(bytes, recipe)
    } catch (error) {
      if ((error as Error).message.startsWith('timeout'))
        return unavailable('too_slow', 'The picture takes too long to encode.', 30)
      return this.#options.sources.unreadable(source.path, error)
    }
  }
}
