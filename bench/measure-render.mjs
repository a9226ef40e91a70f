// Builds bench/render.ts like the server and runs it, and adds the size of the browser's scripts and style sheets.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'

const OUT = 'dist/bench'
const ASSETS = 'dist/client/_app/assets'

/** Returns the figures by name. `runTool` runs a program of the project and resolves with its output. */
export async function measureRender(runTool) {
  const input = { bench: 'bench/render.ts' }
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { ssr: { build: { outDir: OUT, rolldownOptions: { input } } } },
  })
  await builder.build(builder.environments.ssr)
  const { ok, output } = await runTool(['node', `${OUT}/bench.js`], { NODE_ENV: 'production' })
  if (!ok) throw new Error(output)
  return {
    ...JSON.parse(output.trim().split('\n').at(-1)),
    'all JavaScript, brotli bytes': await bytesOf('.js.br'),
    'all style sheets, brotli bytes': await bytesOf('.css.br'),
  }
}

async function bytesOf(ending) {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith(ending))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(ASSETS, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
