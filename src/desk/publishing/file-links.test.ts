import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createPdf } from '#content/inspection/pdf.fixture.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { secretKeys } from '#leads/leads.fixture.server.ts'
import { createFileLinks } from './file-links.server.ts'

const directory = newDirectory()
copyContent(directory)
const folder = join(directory, 'documents')
mkdirSync(folder)
const pdf = await createPdf()

function write(name: string, ...fields: string[]) {
  writeFileSync(join(folder, `${name}.yaml`), ['title: A guide', 'kind: guide', ...fields].join('\n'))
  writeFileSync(join(folder, `${name}.pdf`), pdf)
}

write('mounting', "version: '1.0'")
write('mounting-1.1', "version: '1.1'", 'replaces: mounting')
write('draft', "version: '1.0'", 'draft: true')
write('refused', 'version: 1.0')

const { content, refusals } = runToCompletion(readContentInSteps(new ContentFolder(directory), anyPages))
const linkOf = createFileLinks({
  content,
  siteUrl: 'https://www.solvane.example',
  secretKeys,
  now: Date.now(),
})

test.for([
  ['that is listed', 'documents/mounting-1.1.yaml', 'Live page'],
  ['that is written here', 'downloads/sds-lfp.md', 'Live page'],
  ['that is a draft', 'documents/draft.yaml', 'Preview'],
  ['that was replaced', 'documents/mounting.yaml', undefined],
  ['that was refused before it was on the site', 'documents/refused.yaml', undefined],
])('a document %s has the right link', ([, file, label]) => {
  expect(refusals).toHaveLength(1)
  expect(linkOf(file!)?.label).toBe(label)
})
