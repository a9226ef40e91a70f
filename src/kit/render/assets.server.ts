import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Which built files a page needs: addresses of scripts and style sheets by source file. */
export interface Assets {
  /** The built address of a source file, `src/boot.ts` for one. Throws when the build does not hold it. */
  script(source: string): string
  /** The style sheets of a source file and of all it imports, in order. */
  styles(source: string): string[]
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
  const stylesOf = (source: string, seen: Set<string>): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const chunk = chunkOf(source)
    return [
      ...(chunk.imports ?? []).flatMap((name) => stylesOf(name, seen)),
      ...(chunk.css ?? []).map((file) => `/${file}`),
    ]
  }
  const remembered = new Map<string, string[]>()
  return {
    script: (source) => `/${chunkOf(source).file}`,
    styles: (source) => {
      const styles = remembered.get(source) ?? [...new Set(stylesOf(source, new Set()))]
      remembered.set(source, styles)
      return styles
    },
    file: (source) => `/${chunkOf(source).file}`,
  }
}
