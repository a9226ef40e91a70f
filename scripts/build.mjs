// Builds the programs of browser and server, compresses the assets and gives the build its id. Everything is written to a new folder
// that replaces dist/ at the end, so a failed build leaves the old one and no server starts from an incomplete one.
import { createHash } from 'node:crypto'
import { appendFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const NEW = 'dist.new'
const OLD = 'dist.old'
const ASSETS = `${NEW}/client/_app/assets`

/** Derives the build id from the built files, in the form of a UUID: equal sources give equal ids. */
async function buildId() {
  const hash = createHash('sha256')
  for (const folder of [ASSETS, `${NEW}/server`, `${NEW}/server/chunks`]) {
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

/** Adds the licence of the fonts to Vite's list, which has that of each package in the scripts of browsers. */
async function addFontLicence() {
  const text = await readFile('src/content/downloads/fonts/LICENSE-geist.txt', 'utf8')
  await appendFile(`${NEW}/client/.vite/license.md`, `\n## Geist (font) - OFL-1.1\n\n${text}`)
}

/** Number of earlier builds that are kept; more than anybody has open tabs from. */
const EARLIER_BUILDS = 10

/**
 * Copies the earlier builds into the new one, in folders named by the time of their replacement (ms UTC): browsers still request their
 * files, and running servers still start their programs (src/kit/pages/server/earlier-builds.server.ts).
 */
async function copyEarlierBuilds(id) {
  const folders = await readdir('dist/builds').catch(() => [])
  const names = folders.toSorted((a, b) => a - b).slice(1 - EARLIER_BUILDS)
  await Promise.all(names.map((name) => copy(`dist/builds/${name}`, `${NEW}/builds/${name}`)))
  const current = await readFile('dist/build.json', 'utf8').catch(() => undefined)
  if (current === undefined || JSON.parse(current).id === id) return
  const folder = `${NEW}/builds/${Date.now()}`
  for (const part of ['client', 'server', 'build.json']) await copy(`dist/${part}`, `${folder}/${part}`)
}

const copy = (from, to) => cp(from, to, { recursive: true })
const remove = (folder) => rm(folder, { recursive: true, force: true })

/** Replaces dist/ by the new build. Between the two renames there is none, for less than a millisecond. */
async function replaceDist() {
  await remove(OLD)
  await rename('dist', OLD).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(NEW, 'dist')
  await remove(OLD)
}

/** Environments of the server alone, and those of a build that is whole. */
const SERVER = ['ssr']
const ALL = ['client', 'desk', ...SERVER]

/** Development builds are not minified, and have source maps. */
const optionsOf = (isDevelopment) => (isDevelopment ? { minify: false, sourcemap: true } : {})

async function buildEnvironments(names, mode) {
  const options = optionsOf(mode === 'development')
  const builder = await createBuilder({
    logLevel: 'warn',
    mode,
    environments: {
      // Both write to one folder at once, which is new.
      client: { build: { outDir: `${NEW}/client`, emptyOutDir: false, ...options } },
      desk: { build: { outDir: `${NEW}/client`, ...options } },
      ssr: { build: { outDir: `${NEW}/server`, ...options } },
    },
  })
  await Promise.all(names.map((name) => builder.build(builder.environments[name])))
}

/**
 * Builds the site into `dist`. Development builds are neither minified nor compressed, and keep no earlier builds; with
 * `isServerOnly`, the scripts of browsers stay those of the last build. Rejects if the code cannot be built; the build that was
 * there stays.
 */
export async function buildSite(mode = 'production', { isServerOnly = false } = {}) {
  const isDevelopment = mode === 'development'
  await remove(NEW)
  if (isServerOnly) await copy('dist/client', `${NEW}/client`)
  await buildEnvironments(isServerOnly ? SERVER : ALL, mode)
  if (!isServerOnly) await addFontLicence()
  const id = await buildId()
  if (!isDevelopment) await compressAssets()
  await writeFile(`${NEW}/build.json`, JSON.stringify({ id, timestamp: Date.now() }))
  // No stamp of the sources has this value: npm start replaces such a build.
  if (isDevelopment) await writeFile(`${NEW}/.built`, 'development')
  else await copyEarlierBuilds(id)
  await replaceDist()
}

if (import.meta.main) await buildSite(process.env['BUILD_MODE'])
