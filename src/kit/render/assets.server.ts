import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

/** Which built files a page needs: addresses of scripts and style sheets by source file. */
export interface Assets {
  /** The built address of a source file, `src/boot.ts` for one. Throws when the build does not hold it. */
  script(source: string): string
  /** The style sheets of a source file and of all it imports, in order. */
  styles(source: string): string[]
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
  const stylesOf = (source: string, seen: Set<string>): string[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const chunk = chunkOf(source)
    return [
      ...(chunk.imports ?? []).flatMap((name) => stylesOf(name, seen)),
      ...(chunk.css ?? []).map((file) => `/${file}`),
    ]
  }
  const reach = (source: string, reached: Set<string>): Set<string> => {
    if (!reached.has(source)) {
      reached.add(source)
      for (const imported of chunkOf(source).imports ?? []) reach(imported, reached)
    }
    return reached
  }
  const filesOf = (sources: Iterable<string>) =>
    [...sources].map(chunkOf).flatMap(({ file, css = [] }) => [file, ...css].map((name) => `/${name}`))
  const remembered = new Map<string, string[]>()
  return {
    code(source, known) {
      const have = new Set<string>()
      for (const each of known) reach(each, have)
      return filesOf(reach(source, new Set()).difference(have))
    },
    script: (source) => `/${chunkOf(source).file}`,
    styles: (source) => {
      const styles = remembered.get(source) ?? [...new Set(stylesOf(source, new Set()))]
      remembered.set(source, styles)
      return styles
    },
    file: (source) => `/${chunkOf(source).file}`,
  }
}
