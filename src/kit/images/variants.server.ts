import { hash } from 'node:crypto'
import type { Log } from '#kit/log/log.server.ts'
import type { DiskCache } from './disk-cache.server.ts'
import { DEFAULT_QUALITY } from './image-url.ts'
import { rejected, Semaphore } from '#kit/limits/semaphore.server.ts'
import type { Operation } from './operation.server.ts'
import { busy, Refusal } from './refusal.server.ts'
import { SingleFlight } from './single-flight.server.ts'
import type { Source, Sources } from './sources.server.ts'
import { encoder, transform, type Recipe } from './transform.server.ts'

/** A picture to be made: its source, how, and the key that names exactly these bytes. */
export interface Variant {
  key: string
  source: Source
  recipe: Recipe
}

interface Parts {
  sources: Sources
  cache: DiskCache
  log: Log
}

const DEADLINE_MS = 5000

/** What an operation means for one picture: requests that would give equal bytes become the same variant. */
export function settle(
  source: Source,
  { format = source.format, quality = DEFAULT_QUALITY, ...size }: Operation,
): Variant {
  const recipe: Recipe = { format, quality: format === 'png' ? 0 : quality }
  if (size.width && size.width < source.width) recipe.width = size.width
  if (size.height && size.height < source.height) recipe.height = size.height
  // Exact sizes: the side that stays must be named, or it would follow the other's ratio.
  if (size.width && size.height && (recipe.width || recipe.height)) {
    recipe.width ??= source.width
    recipe.height ??= source.height
  }
  const { width = '', height = '' } = recipe
  return {
    key: hash('sha256', [encoder, source.hash, format, recipe.quality, width, height].join()),
    source,
    recipe,
  }
}

/** Makes variants, each once: kept on disk, two at work, 32 waiting, no visitor waiting longer than 5 s. */
export class Variants {
  readonly #parts: Parts
  #flights = new SingleFlight<Buffer | Refusal>()
  readonly #transforms = new Semaphore(2, 32)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A variant's bytes, from disk or made now; a 503 if there is too much to do, a 404 if unreadable. */
  async get(variant: Variant): Promise<Buffer | Refusal> {
    const flight = this.#flights.join(variant.key, async () => {
      const kept = await this.#parts.cache.get(variant.key)
      if (kept) return kept
      const made = await this.#transforms.tryRun(() => this.#make(variant))
      return made === rejected ? busy('queue_full', 'Too many pictures are being made.', 2) : made
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Refusal>((resolve) => {
      timer = setTimeout(() => resolve(busy('too_slow', 'The picture is still being made.', 5)), DEADLINE_MS)
    })
    try {
      return await Promise.race([flight, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Resolves when no picture is being made any more. */
  settled(): Promise<void> {
    return this.#flights.settled()
  }

  async #make({ key, source, recipe }: Variant): Promise<Buffer | Refusal> {
    const { sources, cache, log } = this.#parts
    const bytes = await sources.read(source)
    if (bytes instanceof Refusal) return bytes
    const start = performance.now()
    const made = await this.#transform(bytes, { source, recipe })
    if (made instanceof Refusal) return made
    log.debug({ path: source.path, recipe, ms: Math.round(performance.now() - start) }, 'picture made')
    // Quality is a ceiling: a picture that would only be encoded again, and larger, stays as it is.
    const same = recipe.format === source.format && !recipe.width && !recipe.height && source.bare
    const result = same && made.length >= bytes.length ? bytes : made
    await cache.put(key, result)
    return result
  }

  async #transform(bytes: Buffer, { source, recipe }: Omit<Variant, 'key'>): Promise<Buffer | Refusal> {
    try {
      return await transform(bytes, recipe)
    } catch (error) {
      const late = (error as Error).message.startsWith('timeout')
      if (late) return busy('too_slow', 'The picture takes too long to make.', 30)
      // Whatever else the decoder says of these bytes, its meaning is one: this file cannot be shown.
      return this.#parts.sources.unreadable(source.path, error)
    }
  }
}
