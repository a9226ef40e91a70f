// Builds the browser's and the server's programs, compresses what never changes, and names the build.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const ASSETS = 'dist/client/_app/assets'

/** The same sources give the same build id on every machine; it has the form of a UUID (behaviours §1.1). */
async function buildId() {
  const hash = createHash('sha256')
  for (const folder of [ASSETS, 'dist/server', 'dist/server/chunks']) {
    const entries = await readdir(folder, { withFileTypes: true })
    for (const entry of entries
      .filter((found) => found.isFile())
      .sort((a, b) => (a.name < b.name ? -1 : 1))) {
      hash.update(entry.name).update(await readFile(join(folder, entry.name)))
    }
  }
  const hex = hash.digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

async function compressAssets() {
  const names = (await readdir(ASSETS)).filter((name) => /\.(?:js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(ASSETS, name)
      const bytes = await readFile(file)
      const br = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await Promise.all([
        writeFile(`${file}.br`, br),
        writeFile(`${file}.gz`, await deflate(bytes, { level: 9 })),
      ])
    }),
  )
}

await rm('dist', { recursive: true, force: true })
const builder = await createBuilder({ logLevel: 'warn', mode: process.env['BUILD_MODE'] ?? 'production' })
await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
const id = await buildId()
await compressAssets()
await writeFile('dist/build.json', JSON.stringify({ id, timestamp: Date.now() }))
