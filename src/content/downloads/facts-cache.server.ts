import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { CompiledFile } from '#content/files/compiled.server.ts'
import { replaceFile } from '#content/files/replace.server.ts'

/** Facts a page shows about a document. */
export interface Facts {
  pages: number
  bytes: number
}

/** Number of documents; one takes 40 bytes of the file. */
const LIMIT = 20_000

const fileSchema = z.object({
  build: z.string(),
  facts: z.array(z.tuple([z.string(), z.int().positive(), z.int().positive()])),
})

/** Pages and sizes of documents by what they are made of: a change of content, or a start of the same build, leaves most of them valid. */
export class FactsCache {
  readonly #at: CompiledFile | undefined
  readonly #facts = new LRUCache<string, Facts>({ max: LIMIT })
  #isSaved = true
  #saving = Promise.resolve()

  constructor(at?: CompiledFile) {
    this.#at = at
    for (const [key, pages, bytes] of at ? readFacts(at) : []) this.#facts.set(key, { pages, bytes })
  }

  get(key: string): Facts | undefined {
    return this.#facts.get(key)
  }

  set(key: string, facts: Facts): void {
    this.#facts.set(key, facts)
    this.#isSaved = false
  }

  /** Saves the facts for the next start if there are new ones; one save at a time. */
  save(): Promise<void> {
    return (this.#saving = this.#saving.catch(() => {}).then(() => this.#write()))
  }

  async #write(): Promise<void> {
    if (!this.#at || this.#isSaved) return
    this.#isSaved = true
    const facts = [...this.#facts.entries()]
      .toReversed()
      .map(([key, { pages, bytes }]) => [key, pages, bytes])
    await replaceFile(this.#at.file, [JSON.stringify({ build: this.#at.build, facts })])
  }
}

/** Returns the saved facts, the longest unused first. */
function readFacts({ file, build }: CompiledFile): z.infer<typeof fileSchema>['facts'] {
  try {
    const saved = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return saved.build === build ? saved.facts : []
  } catch {
    // There is no such file yet, or it was cut off: the documents themselves can be made.
    return []
  }
}
