import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Built files by their source file, as addresses. */
export interface Assets {
  /** Returns the built file of a source file, such as `src/boot.ts`. Throws if the build does not contain it. */
  file(source: string): string
  /** Returns the style sheets of a source file and of all it imports, in order. */
  styles(source: string): string[]
  text(sheet: string): string
  /** Returns scripts and style sheets of a source file and of all it imports, without those of `known` source files. */
  code(source: string, known: string[]): string[]
}

/** Reads the manifest of the browser build. Throws if there is none. */
export function readAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunkOf = (source: string): ManifestChunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the browser build does not contain ${source}`)
    return chunk
  }
  const chunksOf = (source: string, seen = new Set<string>()): ManifestChunk[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const chunk = chunkOf(source)
    return [...(chunk.imports ?? []).flatMap((name) => chunksOf(name, seen)), chunk]
  }
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`)
  const sheetsOf = (chunks: ManifestChunk[]) => addresses(new Set(chunks.flatMap(({ css = [] }) => css)))
  // Read now: a build that is made while this process runs removes the files.
  const texts = new Map(
    sheetsOf(Object.values(manifest)).map((sheet) => [
      sheet,
      readFileSync(join(clientDirectory, sheet), 'utf8').trimEnd(),
    ]),
  )
  return {
    file: (source) => `/${chunkOf(source).file}`,
    styles: (source) => sheetsOf(chunksOf(source)),
    text: (sheet) => texts.get(sheet) ?? '',
    code(source, known) {
      const loaded = new Set(known.flatMap((each) => chunksOf(each)))
      const missing = chunksOf(source).filter((chunk) => !loaded.has(chunk))
      return addresses(missing.flatMap(({ file, css = [] }) => [file, ...css]))
    },
  }
}
