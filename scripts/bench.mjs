// npm run bench: render time against bare React, a cached page under load against bare servers, and what a build costs in time
// and bytes; a table, or JSON with --json. With --render the load is left out.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { measureCached } from '#bench/cached.mjs'
import { runTool } from './checks.mjs'
import { build, install } from './setup.mjs'

await install()
const buildSeconds = await build()

const OUT = 'dist/bench'
const builder = await createBuilder({
  logLevel: 'error',
  environments: { ssr: { build: { outDir: OUT, rolldownOptions: { input: { bench: 'bench/render.ts' } } } } },
})
await builder.build(builder.environments.ssr)

const { ok, output } = await runTool(['node', `${OUT}/bench.js`], { NODE_ENV: 'production' })
if (!ok) throw new Error(output)
const render = JSON.parse(output.trim().split('\n').at(-1))

const assets = 'dist/client/_app/assets'
const brotli = (await readdir(assets)).filter((name) => name.endsWith('.br'))
const bytesOf = async (ending) => {
  const sizes = await Promise.all(
    brotli.filter((name) => name.endsWith(ending)).map(async (name) => (await stat(join(assets, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
const figures = {
  ...render,
  'all JavaScript, brotli bytes': await bytesOf('.js.br'),
  'all style sheets, brotli bytes': await bytesOf('.css.br'),
  'build, seconds': buildSeconds,
  ...(!process.argv.includes('--render') && (await measureCached())),
}
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else
  console.table(
    Object.entries(figures).map(([figure, value]) => ({ figure, value: Math.round(value * 1000) / 1000 })),
  )
