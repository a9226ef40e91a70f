import { readContent } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { localLists } from './lists.server.ts'
import type { PageCopy } from './pages/copy.server.ts'
import type { Site } from './site.server.ts'

/** What a load works with, over the content as it stands in the repository. */
export function realSite(pages: PageCopy[]): Site {
  const content = readContent(new ContentFolder('content'), pages)
  return {
    content,
    lists: localLists(() => content),
    config: { buildId: '', apiBaseUrl: '/api', imageBaseUrl: '', buildCheckInterval: 0 },
    siteUrl: 'https://www.solvane.example',
  }
}
