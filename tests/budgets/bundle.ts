import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Bundles these exports of files of `src`, without React and what other parts of a page load. */
export async function bundle(exports: Record<string, string[]>): Promise<string> {
  const lines = Object.entries(exports).map(
    ([file, names]) => `export { ${names.join(', ')} } from '${resolve('src', file)}'`,
  )
  const result = (await build({
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
        load(id) {
          if (id === '\0entry') return lines.join('\n')
          return id.endsWith('/preload.ts') ? 'export const __vitePreload = (load) => load()' : undefined
        },
      },
    ],
    environments: {
      client: {
        build: {
          write: false,
          manifest: false,
          rolldownOptions: {
            input: 'entry',
            preserveEntrySignatures: 'strict',
            external: /^react|#ui\/(?:button|dialog|icon|toast)\//,
            output: { codeSplitting: false },
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = result.output
  return code
}
