import { globSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { createSbom } from './sbom.mjs'

interface Component {
  name: string
  version?: string
  licenses?: { license?: { id?: string }; expression?: string }[]
}

/** Licences that let us ship the code as it is, in a service and in a browser. Weak copyleft covers libraries that stay files of their own. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'PSF-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

const sbom = (await createSbom()) as { specVersion: string; components: Component[] }

const SCHEMAS = 'node_modules/@cyclonedx/cyclonedx-library/res/schema'
const readSchema = (name: string) =>
  JSON.parse(readFileSync(`${SCHEMAS}/${name}.SNAPSHOT.schema.json`, 'utf8')) as object

test('npm run sbom follows the schema of CycloneDX', () => {
  const ajv = new Ajv({ strict: false, formats: { 'iri-reference': true, 'idn-email': true } })
  addFormats.default(ajv)
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(readSchema(`bom-${sbom.specVersion}`))
  validate(sbom)
  expect(validate.errors).toBe(null)
})

test('everything that is shipped has an allowed licence', () => {
  const licencesOf = ({ licenses = [] }: Component) =>
    licenses.flatMap(({ license, expression = '' }) => license?.id ?? expression.split(' AND '))
  const refused = sbom.components
    .map((component) => ({ component: component.name, licences: licencesOf(component) }))
    .filter(({ licences }) => licences.length === 0 || licences.some((id) => !ALLOWED.has(id)))
  expect(refused).toEqual([])
})

/** Value imports of packages, in code that is shipped: types are erased, and the editor runs on the machines of publishers only. */
const NOT_SHIPPED = /\.test\.tsx?$|\.fixture\.|^src\/content\/editor\/client\//
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*?from )?'(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)[/'\w.-]*/gm

test('every dependency of package.json is listed, and no development tool', () => {
  const names = sbom.components.map(({ name }) => name)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  for (const tool of ['vite', 'vitest', 'typescript', 'oxlint']) expect(names).not.toContain(tool)
})

test('every package that shipped code imports is listed, also those in the scripts of browsers', () => {
  const listed = new Set(sbom.components.map(({ name }) => name))
  const imported = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !NOT_SHIPPED.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name))
  const packages = new Set(imported)
  expect(packages.size).toBeGreaterThan(25)
  expect([...packages].filter((name) => !listed.has(name) && name !== 'node')).toEqual([])
})

test('every font that is shipped is listed', () => {
  const fonts = globSync('src/**/*.{woff2,ttf}').map((file) => file.replace(/^.*\/([a-z]+)[^/]*$/, '$1'))
  const listed = sbom.components.map(({ name }) => name)
  for (const family of new Set(fonts)) expect(listed).toContain(`${family} (font)`)
})
