import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#addresses/routes.ts'

const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', { exclude: ['**/node_modules/**'] })
const folders = [...new Set(files.map(dirname))]

test('the folder of a page has the name of its route, so that the page is found from its address', () => {
  const isRoute = (folder: string) => dirname(folder) === 'src/pages' && basename(folder) in routes.table
  const oddNames = folders.filter((folder) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(basename(folder)))
  expect(oddNames.filter((folder) => !isRoute(folder))).toEqual([])
})

/** Words that say nothing of what is in a file. */
const EMPTY_WORD = /(?:^|-)(?:utils?|misc|common|managers?|helpers?)(?:$|[-.])|^index\./
const EMPTY_EXPORT =
  /^export .*\b(?:const|function|class|interface|type) (\w*(?:Utils?|Misc|Common|Manager|Helper))\b/gm

test('names say what is inside, so that nobody has to open utils or index to find out', () => {
  expect([...folders, ...files].filter((path) => EMPTY_WORD.test(basename(path)))).toEqual([])
  const exported = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EMPTY_EXPORT)])
  expect(exported.map(([line]) => line)).toEqual([])
})

/** Papers that a clone does not have. */
const PAPER =
  /\b(?:behaviours|backend|design|contract|configurator|architecture|libraries|models)\.md|\bbehaviours §|\bbrief \d/

test('comments refer only to what a clone has', () => {
  const own = 'tests/conventions/names.test.ts'
  expect(files.filter((file) => file !== own && PAPER.test(readFileSync(file, 'utf8')))).toEqual([])
})
