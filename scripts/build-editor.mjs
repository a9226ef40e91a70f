// Bundles the program of the editor, once for each version: all its parts come from this machine.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const CLIENT = 'src/content/editor/client'
const CACHE = 'node_modules/.cache/editor'

const FONTS = 'node_modules/@sveltia/cms/npm/assets'
/** URL of a font that the package contains, but loads from a server. */
const FOREIGN_FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+\.woff2)/g

const ownFonts = {
  name: 'own-fonts',
  transform: {
    filter: { id: /@sveltia\/cms/, code: /cdn\.jsdelivr\.net\/fontsource/ },
    handler(code) {
      return code.replaceAll(FOREIGN_FONT, (_, family, file) => {
        const name = `${family}-${file}`
        const own = readdirSync(FONTS).find((one) => one.startsWith(name.replace('.woff2', '-')))
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: readFileSync(join(FONTS, own)) })
        return `/admin/fonts/${name}`
      })
    },
  },
}

/** Returns the folder of the bundle and the addresses of its scripts, below /admin. */
export async function buildEditor() {
  const digest = createHash('sha256')
  for (const file of [...globSync(`${CLIENT}/*.ts`).sort(), 'package-lock.json', import.meta.filename])
    digest.update(readFileSync(file))
  const folder = join(CACHE, digest.digest('hex').slice(0, 12))
  if (!existsSync(join(folder, 'editor.js'))) {
    console.error('Preparing the editor …')
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      base: '/admin/',
      plugins: [ownFonts],
      build: {
        outDir: folder,
        target: 'chrome125',
        chunkSizeWarningLimit: Infinity,
        modulePreload: false,
        rolldownOptions: {
          input: { editor: `${CLIENT}/editor.ts` },
          output: { entryFileNames: '[name].js' },
        },
      },
    })
  }
  return { folder, scripts: ['/admin/editor.js'] }
}
