import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Which built files a page needs: addresses of scripts and style sheets by source file. */
export interface Assets {
  /** The built address of a source file, `src/boot.ts` for one. Throws when the build does not hold it. */
  script(source: string): string
  /** The style sheets of a source file and of all it imports, in order. */
  styles(source: string): string[]
  /** The text of a style sheet, by its address. */
  text(sheet: string): string
  /** Scripts and style sheets of a source file and of all it imports, apart from what `known` ones bring. */
  code(source: string, known: string[]): string[]
  /** The address of a bundled file such as a font. */
  file(source: string): string
}

/** Reads the browser build's manifest. Throws when the build is missing. */
export function readAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunkOf = (source: string): ManifestChunk => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the browser build does not hold ${source}`)
    return chunk
  }
  /** All that a source file imports, in the order it runs, and the file itself. */
  const chunksOf = (source: string, seen = new Set<string>()): ManifestChunk[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const chunk = chunkOf(source)
    return [...(chunk.imports ?? []).flatMap((name) => chunksOf(name, seen)), chunk]
  }
  const addresses = (files: string[]) => files.map((file) => `/${file}`)
  // Read now: a build made while this process runs takes away the files.
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => addresses(css)))
  const texts = new Map(
    [...sheets].map((sheet) => [sheet, readFileSync(join(clientDirectory, sheet), 'utf8').trimEnd()]),
  )
  const remembered = new Map<string, string[]>()
  return {
    code(source, known) {
      const have = new Set(known.flatMap((each) => chunksOf(each)))
      const missing = chunksOf(source).filter((chunk) => !have.has(chunk))
      return addresses(missing.flatMap(({ file, css = [] }) => [file, ...css]))
    },
    script: (source) => `/${chunkOf(source).file}`,
    styles: (source) => {
      const sheets = () => new Set(chunksOf(source).flatMap(({ css = [] }) => css))
      const styles = remembered.get(source) ?? addresses([...sheets()])
      remembered.set(source, styles)
      return styles
    },
    text: (sheet) => texts.get(sheet) ?? '',
    file: (source) => `/${chunkOf(source).file}`,
  }
}
