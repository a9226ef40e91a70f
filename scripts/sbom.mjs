// npm run sbom: prints a CycloneDX list of what is shipped: the packages that are not for development only, some of which are also
// in the scripts of browsers, and the fonts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './checks.mjs'

const root = join(import.meta.dirname, '..')
/** All packages: with `--omit dev`, npm 11 also omits the shipped ones that a development tool needs, such as zod. */
const LIST = ['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev']

/** Licences of packages whose package.json names none, by the file LICENSE in the package. */
const LICENCES = { 'png-js@2.0.0': 'MIT' }

/** Fonts in `src/ui/fonts` and `src/content/downloads/fonts`, with their licences beside them. */
const FONTS = [
  { name: 'geist', url: 'https://github.com/vercel/geist-font' },
  { name: 'inter', url: 'https://github.com/rsms/inter' },
].map(({ name, url }) => ({
  'bom-ref': `font:${name}`,
  type: 'file',
  name: `${name} (font)`,
  licenses: [{ license: { id: 'OFL-1.1' } }],
  externalReferences: [{ type: 'distribution', url }],
}))

const withLicence = (component) => {
  const id = LICENCES[component['bom-ref']]
  return id ? { ...component, licenses: [{ license: { id } }] } : component
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Returns `name@version` of each package that is not for development only. */
const shippedPackages = () =>
  new Set(
    Object.entries(readJson('package-lock.json').packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`),
  )

/** Returns the list as an object. Rejects with the output of npm if it cannot make one. */
export async function createSbom() {
  const { ok, output } = await runTool(LIST)
  if (!ok) throw new Error(output)
  const { components, dependencies, metadata, ...sbom } = JSON.parse(output)
  const shipped = shippedPackages()
  const isShipped = (ref) => shipped.has(ref)
  return {
    ...sbom,
    metadata: { ...metadata, component: { ...metadata.component, type: 'application' } },
    components: [...components.filter((one) => isShipped(one['bom-ref'])).map(withLicence), ...FONTS],
    dependencies: dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

if (import.meta.main) console.log(JSON.stringify(await createSbom(), null, 2))
