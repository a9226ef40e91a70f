import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { type Content, readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { localLists } from './lists.server.ts'
import { pageCopy } from './pages/copy.server.ts'
import type { PageTable } from './pages/page-table.server.ts'
import type { Site } from './site.server.ts'

/** For tests of the content alone: whatever words the pages have, and links that lead anywhere. */
export const anyPages: PageTable = {
  copies: readdirSync('content/pages')
    .filter((file) => file !== 'faq.yaml')
    .map((file) => pageCopy(file, z.unknown())),
  leadsTo: () => () => true,
}

const folder = new ContentFolder('content')
const contents = new Map<PageTable, Content>()

/** The content as it stands in the repository, read once for all tests that run in one process. */
export function realContent(pages = anyPages): Content {
  const content = contents.get(pages) ?? readContent(folder, pages)
  contents.set(pages, content)
  return content
}

/** What a load works with, over the content as it stands in the repository. */
export function realSite(pages: PageTable): Site {
  const content = realContent(pages)
  return {
    content,
    lists: localLists(() => content),
    config: { buildId: '', apiBaseUrl: '/api', imageBaseUrl: '', buildCheckInterval: 0 },
    siteUrl: 'https://www.solvane.example',
  }
}
