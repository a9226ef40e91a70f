import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** One style sheet, minified. */
export interface Sheet {
  source: string
  /** Suffix of its class names; missing for a sheet that every page needs. */
  scope?: string
  text: string
}

/** All style sheets of the site: in one file, at this address, and each by itself, in order. */
export interface Styles {
  file: string
  /** Address of the style sheets of the sales desk, complete. */
  desk: string
  sheets: Sheet[]
}

/** Built files by their source file, as addresses. */
export interface Assets {
  /** Returns the built file of a source file, such as `src/boot.ts`. Throws if the build does not contain it. */
  file(source: string): string
  styles: Styles
}

/** Reads the manifest of the browser build. Throws if there is none. */
export function readAssets(clientDirectory: string): Assets {
  const read = (name: string) => readFileSync(join(clientDirectory, '.vite', name), 'utf8')
  // Read now: a build that is made while this process runs removes the files.
  const [site, desk] = ['manifest.json', 'desk.json'].map((name) => JSON.parse(read(name)) as Manifest)
  const manifest = { ...site, ...desk }
  return {
    file(source) {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`the browser build does not contain ${source}`)
      return `/${chunk.file}`
    },
    styles: JSON.parse(read('styles.json')) as Styles,
  }
}
