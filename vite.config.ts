import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Fails a browser build that reaches a `.server` file (docs/decisions/0004-layers.md). */
const serverFilesStayOnTheServer: Plugin = {
  name: 'server-files-stay-on-the-server',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\.server\.tsx?$/.test(id)) this.error(`${relative(root, id)} must not reach the browser`)
  },
}

/**
 * The shell and the static HTML of pages have no script in the browser, so nothing there uses the names in their style
 * sheets, and they would be left out of the build. This keeps the sheets and lets the names of the shell, and of what
 * is imported as `?sheet`, go.
 */
const keepStylesNobodyNames: Plugin = {
  name: 'keep-styles-nobody-names',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\.module\.css(?:\?sheet)?$/ },
    handler: (code, id) => ({
      code: id.includes('/src/shell/') || id.endsWith('?sheet') ? 'export default {}' : code,
      map: null,
      moduleSideEffects: 'no-treeshake' as const,
    }),
  },
}

/**
 * Every page begins with the sheets called `browser`, in an order that changes with what the pages share; therefore each of
 * them says the order of the layers, as `tokens.css` does.
 */
const layerOrderInTheFirstSheet: Plugin = {
  name: 'layer-order-in-the-first-sheet',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const tokens = readFileSync(`${root}/src/ui/tokens.css`, 'utf8')
      const order = /^@layer [^;{]+;/m.exec(tokens)?.[0] ?? this.error('tokens.css has no order of layers')
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && /browser-[^/]+\.css$/.test(file.fileName))
          file.source = order + String(file.source)
      }
    },
  },
}

/** Chunks are fetched, with what they import, by a helper of ours. */
const preloadHelper: Plugin = {
  name: 'preload-helper',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `${root}/src/kit/loading/preload.ts`,
  },
}

/** Style sheets of tables are small, and the script of a first visit names each chunk. */
const TABLE_STYLES = /src\/ui\/table\/.*\.module\.css/

/** Small files of every form that posts; the script of a first visit names each chunk. */
const USED_BY_FORMS =
  /src\/(?:kit\/forms\/honeypot|pages\/contact\/hours|ui\/field\/alert|features\/(?:countries|page-field|shared-fields))\.ts$/

/** By the views of nearly every page, and the style sheets that the shell and they have in common. */
const USED_BY_NEARLY_ALL = new RegExp(
  [
    'src/ui/(?:section|crumbs|button|static-html)/.*\\.tsx',
    'src/shell/.*\\.module\\.css',
    'src/features/(?:consent|newsletter)/.*\\.module\\.css',
    'src/ui/(?:tokens|reset|base|print)\\.css',
    'src/ui/(?:button|confirmation|dialog|field|gauge|image|logo|section|search-field|tile|toast)/.*\\.module\\.css',
    'src/ui/(?:class-names|image/image-base).ts',
  ].join('|') + '$',
)

/** `primary` of `ui/button/button.module.css` → `primary-x1y`: short, readable, and equal in both builds. */
function scopedName(name: string, filename: string): string {
  const path = relative(root, filename.split('?')[0] ?? '')
  let hash = 5381
  for (const char of path) hash = ((hash * 33) ^ char.charCodeAt(0)) >>> 0
  return `${name}-${hash.toString(36).slice(0, 3)}`
}

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }

/**
 * `preload` asks for a chunk itself, and `boot` is there before anything is imported. A page comes with what draws pages, which
 * asks for what nearly all of them need.
 */
const besides = (chunk: string, needed: string[]): string[] => {
  const isThere = chunk.includes('/page-') ? /\/(?:boot|browser|react|rolldown-runtime)-/ : /\/boot-/
  return needed.filter((file) => file !== chunk && !isThere.test(file))
}

export default defineConfig({
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [
    react(),
    serverFilesStayOnTheServer,
    keepStylesNobodyNames,
    preloadHelper,
    layerOrderInTheFirstSheet,
  ],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: '_app/assets',
        manifest: true,
        target: ['chrome100', 'firefox100', 'safari15.4'],
        cssTarget: ['chrome125', 'safari18', 'firefox128'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: besides },
        rolldownOptions: {
          input: { boot: 'src/boot.ts', styles: 'src/styles.ts' },
          output: {
            // React in one piece, and what nearly every page is made of in another: many small chunks compress worse.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'browser', test: USED_BY_NEARLY_ALL },
                { name: 'forms', test: USED_BY_FORMS },
                { name: 'table', test: TABLE_STYLES },
              ],
            },
            // A first visit's script names them all: what is hexadecimal compresses better, and 28 bits tell builds apart.
            hashCharacters: 'hex',
            assetFileNames: '_app/assets/[name]-[hash:7][extname]',
            // A page's chunk is called after its page: `page-products-1a2b3c4.js`.
            chunkFileNames: ({ facadeModuleId, name }) =>
              `_app/assets/${name === 'page' ? `page-${facadeModuleId?.split('/').at(-2)}` : name}-[hash:7].js`,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node26',
        ssr: true,
        emitAssets: false,
        minify: false,
        rolldownOptions: {
          input: {
            server: 'src/main.server.ts',
            leads: 'src/leads-command.server.ts',
            backup: 'src/backup-command.server.ts',
            writer: 'src/leads/store/writer.server.ts',
            printer: 'src/content/downloads/printer-thread.server.ts',
            workbooks: 'src/kit/tables/workbook-thread.server.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
