import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { CompiledFile } from '#content/files/compiled.server.ts'
import { replaceFile } from '#content/files/replace.server.ts'

/** What a visitor is told before opening a document. */
export interface Facts {
  pages: number
  bytes: number
}

/** Of so many documents; one is 40 bytes of the file. */
const LIMIT = 20_000

const fileSchema = z.object({
  build: z.string(),
  facts: z.array(z.tuple([z.string(), z.int().positive(), z.int().positive()])),
})

/**
 * Pages and size of documents by what they are made of: content that changes leaves most of them as they are, and so does
 * a start of the same build. Those used longest ago are forgotten.
 */
export class KeptFacts {
  readonly #at: CompiledFile | undefined
  readonly #facts: Map<string, Facts>
  #isSaved = true

  constructor(at?: CompiledFile) {
    this.#at = at
    this.#facts = at ? readFacts(at) : new Map()
  }

  get(key: string): Facts | undefined {
    const known = this.#facts.get(key)
    if (known) this.#use(key, known)
    return known
  }

  set(key: string, facts: Facts): void {
    this.#use(key, facts)
    this.#isSaved = false
    const [oldest] = this.#facts.keys()
    if (this.#facts.size > LIMIT && oldest !== undefined) this.#facts.delete(oldest)
  }

  /** For the next start, if there is anything new. */
  async save(): Promise<void> {
    if (!this.#at || this.#isSaved) return
    this.#isSaved = true
    const facts = [...this.#facts].map(([key, { pages, bytes }]) => [key, pages, bytes])
    await replaceFile(this.#at.file, [JSON.stringify({ build: this.#at.build, facts })])
  }

  #use(key: string, facts: Facts): void {
    this.#facts.delete(key)
    this.#facts.set(key, facts)
  }
}

function readFacts({ file, build }: CompiledFile): Map<string, Facts> {
  try {
    const kept = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (kept.build !== build) return new Map()
    return new Map(kept.facts.map(([key, pages, bytes]) => [key, { pages, bytes }]))
  } catch {
    // None yet, or one that was cut off: the documents themselves can be made.
    return new Map()
  }
}
