import { type Content, readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { localLists } from './lists.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import type { Site } from './site.server.ts'

const NO_PAGES: PageCopy[] = []
const folder = new ContentFolder('content')
const contents = new Map<PageCopy[], Content>()

/** The content as it stands in the repository, read once for all tests that run in one process. */
export function realContent(pages = NO_PAGES): Content {
  const content = contents.get(pages) ?? readContent(folder, pages)
  contents.set(pages, content)
  return content
}

/** What a load works with, over the content as it stands in the repository. */
export function realSite(pages: PageCopy[]): Site {
  const content = realContent(pages)
  return {
    content,
    lists: localLists(() => content),
    config: { buildId: '', apiBaseUrl: '/api', imageBaseUrl: '', buildCheckInterval: 0 },
    siteUrl: 'https://www.solvane.example',
  }
}
