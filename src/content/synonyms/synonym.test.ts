import { expect, test } from 'vitest'
import { createContentCopy } from '#content/content-copy.fixture.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'

const copy = createContentCopy(anyPages)
const FILE = 'synonyms.yaml'

test.each([
  ['find: [SDS]', 'find: []', 'synonyms.yaml:3'],
  ['find: [SDS]', 'finds: [SDS]', 'synonyms.yaml:3'],
  ['[msds, ', "['', ", '0.search.0'],
  ['- search: [UKCA,', '- search: [MSDS,', '“MSDS” stands twice'],
])('%s as %s is refused with its place', (text, mistake, place) => {
  expect(copy.checkEdited(FILE, (yaml) => yaml.replace(text, mistake))).toContain(place)
})
