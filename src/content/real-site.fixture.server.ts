import { readdirSync } from 'node:fs'
import { z } from 'zod'
import type { PageRequest } from '#kit/pages/server/load.server.ts'
import type { Content } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { createLocalLists } from './lists.server.ts'
import { pageCopy } from './pages/copy.server.ts'
import { type PageTable, readContent } from './read-content.server.ts'
import type { Site } from './site.server.ts'

/** Accepts any copy and any link, for tests of the content alone. */
export const anyPages: PageTable = {
  copies: readdirSync('content/pages')
    .filter((file) => file !== 'faq.yaml')
    .map((file) => pageCopy(file, z.unknown())),
  createLinkCheck: () => () => true,
}

const folder = new ContentFolder('content')
const contents = new Map<PageTable, Content>()

/** Returns the repository's content, which a process reads once. */
export function realContent(pages = anyPages): Content {
  const content = contents.get(pages) ?? readContent(folder, pages)
  contents.set(pages, content)
  return content
}

/** Returns what the load function of a page gets, with the repository's content. */
export function realSite(pages: PageTable): Site {
  const content = realContent(pages)
  return {
    content,
    lists: createLocalLists(() => content),
    config: { buildId: '', apiBaseUrl: '/api', imageBaseUrl: '', buildCheckInterval: 0 },
    siteUrl: 'https://www.solvane.example',
  }
}

/** Returns the request for a page of the site. */
export const requestPage = (
  site: Site,
  { path = '/', params = {}, search = '' } = {},
): PageRequest<Site> => ({
  path,
  params,
  query: new URLSearchParams(search),
  site,
})
