import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { CacheFile } from '#content/files/content-cache.server.ts'
import { replaceFile } from '#content/files/replace.server.ts'
import { NBSP } from '#kit/text/amounts.ts'
import type { Download } from './download.server.ts'

/** Facts that pages show about a document. */
export interface DocumentFacts {
  pages: number
  bytes: number
}

/** "76 kB", "1.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)}${NBSP}MB`
  return `${Math.max(1, Math.round(bytes / 1000))}${NBSP}kB`
}

/** Returns "PDF", "3 pages", "99 kB"; only the format until the document has been printed. */
export const describeFacts = ({ format }: Download, facts: DocumentFacts | undefined): string[] => [
  format,
  ...(facts
    ? [`${facts.pages}${NBSP}${facts.pages === 1 ? 'page' : 'pages'}`, formatBytes(facts.bytes)]
    : []),
]

/** Number of documents; one takes 40 bytes of the file. */
const MAX_DOCUMENTS = 20_000

const fileSchema = z.object({
  build: z.string(),
  facts: z.array(z.tuple([z.string(), z.int().positive(), z.int().positive()])),
})

/** Caches the facts by print job, so that most outlive a change of content and a restart of the same build. */
export class FactsCache {
  readonly #cacheFile: CacheFile | undefined
  readonly #facts = new LRUCache<string, DocumentFacts>({ max: MAX_DOCUMENTS })
  #isSaved = true
  #saving = Promise.resolve()

  constructor(cacheFile?: CacheFile) {
    this.#cacheFile = cacheFile
    for (const [hash, pages, bytes] of cacheFile ? readFacts(cacheFile) : [])
      this.#facts.set(hash, { pages, bytes })
  }

  get(hash: string): DocumentFacts | undefined {
    return this.#facts.get(hash)
  }

  set(hash: string, facts: DocumentFacts): void {
    this.#facts.set(hash, facts)
    this.#isSaved = false
  }

  /** Saves new facts for the next start; one save at a time. */
  save(): Promise<void> {
    return (this.#saving = this.#saving.catch(() => {}).then(() => this.#write()))
  }

  async #write(): Promise<void> {
    if (!this.#cacheFile || this.#isSaved) return
    this.#isSaved = true
    const { file, build } = this.#cacheFile
    const facts = [...this.#facts.entries()]
      .toReversed()
      .map(([hash, { pages, bytes }]) => [hash, pages, bytes])
    await replaceFile(file, [JSON.stringify({ build, facts })])
  }
}

/** Reads the saved facts, least recently used first. */
function readFacts({ file, build }: CacheFile): z.infer<typeof fileSchema>['facts'] {
  try {
    const saved = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return saved.build === build ? saved.facts : []
  } catch {
    // The file is missing or incomplete: documents are printed again.
    return []
  }
}
