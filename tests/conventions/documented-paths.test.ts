import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'ops/**/*.md'])

/** A file or folder of this repository, in code or as the target of a link. */
const PATH = /`((?:src|tests|bench|scripts|content|docs|ops|\.ci)\/[^`\s]*)`|\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

/** Placeholders, patterns and what `npm` creates. */
const isPattern = (path: string) => /[<>{}*…[\]]/.test(path)

test('every path in a document exists', () => {
  const paths = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, code, link]) => ({
      file,
      path: code ?? join(dirname(file), link ?? ''),
    })),
  )
  expect(paths.length).toBeGreaterThan(100)
  const missing = paths.filter(({ path }) => !isPattern(path) && !existsSync(path.replace(/:\d+$/, '')))
  expect(missing.map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})
