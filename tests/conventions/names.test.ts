import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#pages/routes.ts'

const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', {
  exclude: ['**/node_modules/**'],
})
const folders = [...new Set(files.map(dirname))]
/** Words that say nothing of what is in a file (architecture §5). */
const EMPTY_WORD = /(?:^|-)(?:utils?|misc|common|managers?|helpers?)(?:$|[-.])/
const EMPTY_NAME =
  /^export .*\b(?:const|function|class|interface|type) (\w*(?:Utils?|Misc|Common|Manager|Helper))\b/gm

test('folders have kebab-case names, those of pages their routes’', () => {
  const isPage = (folder: string) => dirname(folder) === 'src/pages' && basename(folder) in routes.table
  const odd = folders.filter((folder) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(basename(folder)))
  expect(odd.filter((folder) => !isPage(folder))).toEqual([])
})

test('nothing is called after a word that says nothing, and no file gathers others', () => {
  expect([...folders, ...files].filter((path) => EMPTY_WORD.test(basename(path)))).toEqual([])
  const exported = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EMPTY_NAME)])
  expect(exported.map(([line]) => line)).toEqual([])
  expect(files.filter((file) => basename(file).startsWith('index.'))).toEqual([])
})
