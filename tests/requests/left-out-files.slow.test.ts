import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { readContentInSteps } from '#content/read-content.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { ORIGIN, test } from './site.fixture.ts'

test.for(['products', 'applications', 'solutions', 'certifications', 'articles', 'downloads'])(
  'a first start with a mistake in one or in all of the %s has every other page',
  async (name, { openSite }) => {
    const directory = newDirectory()
    copyContent(directory)
    const files = readdirSync(join(directory, name))
    for (const broken of [files.slice(0, 1), files]) {
      for (const file of broken) writeFileSync(join(directory, name, file), '- [')
      const { content, refusals } = runToCompletion(
        readContentInSteps(new ContentFolder(directory), pageTable),
      )
      expect(refusals).toHaveLength(broken.length)
      const { getText, get } = await openSite({ content })
      const pages = [...(await getText('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
        loc.slice(ORIGIN.length),
      )
      for (const path of pages.filter((each) => !each.startsWith('/documents/')))
        expect((await get(path || '/')).status, path).toBe(200)
    }
  },
)
