import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { FACTS } from './facts.fixture.ts'
import { readBothFiles, readSurfaces } from './fact-surfaces.fixture.ts'
import { test } from './site.fixture.ts'

test('every surface says the same of every product', async ({ site }) => {
  const differing = (await readSurfaces(site)).flatMap((surfaces) =>
    Object.entries(FACTS).flatMap(([name, fact]) => {
      const expected = fact.expected(surfaces.product)
      return Object.entries(fact.read).flatMap(([surface, read]) => {
        const found = read(surfaces)
        return found === undefined || found === expected
          ? []
          : [`${surfaces.product.model_name}, ${name}, ${surface}: “${found}” instead of “${expected}”`]
      })
    }),
  )
  expect(differing).toEqual([])
})

test.for([
  ['/products', ''],
  ['/compare', '?p=svd-12300&p=svp-280&p_avg=100&hours=2&system_v=48'],
] as const)('the workbook of %s has the cells of its CSV', async ([path, query], { site }) => {
  const { csv, xlsx } = await readBothFiles(site, path, query)
  expect(csv.length).toBeGreaterThan(100)
  expect(xlsx).toEqual(csv)
})

/** Names of facts that a specification prints under other labels. */
const LABELS: Record<string, string> = {
  Held: 'Certificates',
  'In progress': 'Certificates',
  Expired: 'Certificates',
  'Length × width × height': 'Size',
  'Diameter × height': 'Size',
}

test('every row of a specification is a fact that is walked', () => {
  const content = realContent()
  const labels = content.products.flatMap((product) =>
    specification(product, content).flatMap(({ rows }) => rows.map(({ label }) => LABELS[label] ?? label)),
  )
  expect([...new Set(labels)].filter((label) => !(label in FACTS))).toEqual([])
})

interface Line {
  fact: string
  /** "src/file.ts" and the name of its export. */
  decided: { file: string; name: string }
  surfaces: string
  test: string
}

const WALK = 'tests/requests/facts.slow.test.ts'

function readLines(): Line[] {
  const rows = readFileSync('docs/facts.md', 'utf8').split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, fact = '', decided = '', surfaces = '', file = ''] = row.split('|').map((cell) => cell.trim())
    const [, source = '', name = ''] = /^`([^`]+)`, `([^`]+)`$/.exec(decided) ?? []
    const isLine = row.startsWith('| ') && fact !== 'fact'
    return isLine
      ? [{ fact, decided: { file: source, name }, surfaces, test: file.slice(1, -1) || WALK }]
      : []
  })
}

test('the table of facts names what decides each, and the surfaces that are walked', async () => {
  const lines = readLines()
  for (const { fact, decided, test: file } of lines) {
    expect([fact, existsSync(decided.file), existsSync(file)]).toEqual([fact, true, true])
    const exported = (await import(pathToFileURL(decided.file).href)) as object
    expect([fact, decided.name in exported]).toEqual([fact, true])
    if (file !== WALK) expect(readFileSync(file, 'utf8')).toContain(fact)
  }
  const walked = lines.filter((line) => line.test === WALK)
  expect(walked.map(({ fact, surfaces }) => `${fact}: ${surfaces}`)).toEqual(
    Object.entries(FACTS).map(([fact, { read }]) => `${fact}: ${Object.keys(read).join(', ')}`),
  )
})
