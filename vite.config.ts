import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { transform, type TransformResult } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Environments whose scripts run in a browser: the site, and the sales desk, whose code no visitor loads. */
const BROWSER = new Set(['client', 'desk'])

/** Fails a browser build that reaches a `.server` file (docs/decisions/0004-layers.md). */
const serverFilesStayOnTheServer: Plugin = {
  name: 'server-files-stay-on-the-server',
  applyToEnvironment: ({ name }) => BROWSER.has(name),
  load(id) {
    if (/\.server\.tsx?$/.test(id)) this.error(`${relative(root, id)} must not reach the browser`)
  },
}

/** Returns the suffix of a component's class names, the same in both builds: `primary` in `ui/button/button.module.css` becomes `primary-x1y`. */
function scopeOf(filename: string): string {
  let hash = 5381
  for (const char of relative(root, filename)) hash = ((hash * 33) ^ char.charCodeAt(0)) >>> 0
  // Without the first digit, which is 1 for most: two sheets with one suffix are both inlined where one is needed.
  return hash.toString(36).slice(1, 4)
}

/** Versions of browsers whose CSS needs no translation. */
const TARGETS = { chrome: 125 << 16, safari: 18 << 16, firefox: 128 << 16 }
/** The sheets that every page needs, in this order. */
const EVERYWHERE = ['src/ui/tokens.css', 'src/ui/reset.css', 'src/ui/base.css', 'src/ui/summary.css']

/** Sheet of the drawing of a pack, which a lead shows, too. */
const DRAWING = 'src/features/configurator/drawing.module.css'

/** Scopes the class names of a CSS module. An error says where it is. */
function scopeNames(filename: string): TransformResult {
  const names = { pattern: `[local]-${scopeOf(filename)}`, grid: false, container: false }
  try {
    return transform({ filename, code: readFileSync(filename), cssModules: names })
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } }
    throw new Error(`${relative(root, filename)}, line ${loc?.line}: ${message}`, { cause: error })
  }
}

/** Scopes the class names of CSS modules by Lightning CSS; PostCSS, which Vite would run, took a third of the time of a build. */
const cssModules = (sheets: Map<string, string>): Plugin => ({
  name: 'css-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.module\.css$/ },
    // As a script, which Vite's plugins for style sheets leave alone.
    async handler(source, importer) {
      const sheet = await this.resolve(source, importer, { skipSelf: true })
      return sheet && `\0${sheet.id.replace(/css$/, 'js')}`
    },
  },
  load: {
    filter: { id: /^\0.*\.module\.js$/ },
    handler(id) {
      const filename = id.slice(1).replace(/js$/, 'css')
      const { code, exports } = scopeNames(filename)
      if (this.environment.name === 'client') sheets.set(filename, code.toString())
      // Lightning CSS lists them in another order each time, which would give equal sources other builds.
      const names = Object.entries(exports ?? {})
        .map(([local, { name }]) => [local, name] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
      return `export default ${JSON.stringify(Object.fromEntries(names))}`
    },
  },
})

/**
 * Writes the style sheets of all components to one file, and each sheet by itself to `.vite/styles.json`, because a document inlines those
 * that it needs. tokens.css comes first: it declares the order of the layers. The sales desk has a file of its own, with all that it needs.
 */
function sheetWriter(sheets: Map<string, string>): Plugin {
  return {
    name: 'style-sheets',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      // Those that are not CSS modules, before Vite takes the text out of the module.
      filter: { id: /\.css$/ },
      handler: (code, id) => void sheets.set(id, code),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const address = (_: string, reference: string) => `/${this.getFileName(reference)}`
        const listed = [...sheets].map(([id, text]) => {
          const code = Buffer.from(text.replaceAll(/__VITE_ASSET__([\w$]+)__/g, address))
          const minified = transform({ filename: id, code, minify: true, targets: TARGETS })
          const source = relative(root, id)
          const scope = EVERYWHERE.includes(source) ? undefined : scopeOf(id)
          return { source, scope, text: minified.code.toString() }
        })
        const rank = ({ source }: { source: string }) => EVERYWHERE.indexOf(source) + 1 || Infinity
        const inOrder = listed.toSorted((a, b) => rank(a) - rank(b) || (a.source < b.source ? -1 : 1))
        // Vite's own file lacks the sheets whose names no script uses.
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
        // Those of every document are not repeated: a second @font-face would swap a font that came late.
        const emit = (name: string, text: string) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source: text }))}`
        const isOfDesk = ({ source }: { source: string }) => source.startsWith('src/desk/')
        const isShared = ({ source }: { source: string }) =>
          source.startsWith('src/ui/') || source === DRAWING
        const shared = inOrder.filter(isShared)
        const site = inOrder.filter((sheet) => !isOfDesk(sheet))
        const all = site.flatMap(({ scope, text }) => (scope === undefined ? [] : text)).join('')
        const desk = [...shared, ...inOrder.filter(isOfDesk)].map(({ text }) => text).join('')
        const styles = { file: emit('styles.css', all), desk: emit('desk.css', desk), sheets: site }
        this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) })
      },
    },
  }
}

/** Style sheets, by file, from what their modules import to the files that pages load. */
function styleSheets(): Plugin[] {
  const sheets = new Map<string, string>()
  return [cssModules(sheets), sheetWriter(sheets)]
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

/** Small files of every form that posts; the script of a first visit names each chunk. */
const USED_BY_FORMS =
  /src\/(?:kit\/forms\/honeypot|pages\/contact\/hours|ui\/field\/alert|features\/(?:countries|page-field|shared-fields))\.ts$/

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }

/** `preload` requests a chunk itself, and `boot` is there before anything is imported. */
const besides = (chunk: string, needed: string[]): string[] =>
  needed.filter((file) => file !== chunk && !/\/boot-/.test(file))

export default defineConfig({
  define: { APP_VERSION: JSON.stringify(version) },
  plugins: [react(), serverFilesStayOnTheServer, preloadHelper, styleSheets()],
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: '_app/assets',
        manifest: true,
        license: true,
        target: ['chrome100', 'firefox100', 'safari15.4'],
        // The plugin above writes the style sheets.
        cssCodeSplit: false,
        cssMinify: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: besides },
        rolldownOptions: {
          input: { boot: 'src/boot.ts', styles: 'src/styles.ts' },
          // A constant that several chunks share would be a chunk, and a request, of its own.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // In one piece each: many small chunks compress worse.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'forms', test: USED_BY_FORMS },
              ],
            },
            // A first visit's script names them all: what is hexadecimal compresses better, and 28 bits tell builds apart.
            hashCharacters: 'hex',
            assetFileNames: '_app/assets/[name]-[hash:7][extname]',
            chunkFileNames: '_app/assets/[name]-[hash:7].js',
          },
        },
      },
    },
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        assetsDir: '_app/assets',
        manifest: '.vite/desk.json',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: { desk: 'src/desk/client/client.ts' },
          output: { hashCharacters: 'hex', entryFileNames: '_app/assets/[name]-[hash:7].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node26',
        ssr: true,
        emitAssets: false,
        cssMinify: false,
        minify: false,
        rolldownOptions: {
          input: {
            server: 'src/main.server.ts',
            parent: 'src/parent.server.ts',
            check: 'src/check-command.server.ts',
            leads: 'src/leads-command.server.ts',
            backup: 'src/backup-command.server.ts',
            writer: 'src/leads/store/writer.server.ts',
            printer: 'src/content/downloads/printer-thread.server.ts',
            inspector: 'src/content/inspection/inspection-thread.server.ts',
            workbooks: 'src/kit/tables/workbook-thread.server.ts',
            reports: 'src/content-report-thread.server.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
