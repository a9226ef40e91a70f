import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PageRequest } from '#kit/pages/server/load.server.ts'
import { runToCompletion } from '#kit/workers/time-slices.server.ts'
import type { Content } from './content.server.ts'
import { ContentFolder } from './files/folder.server.ts'
import { createLocalLists } from './lists.server.ts'
import { pageCopy } from './pages/copy.server.ts'
import { type PageTable, readContentInSteps } from './read-content.server.ts'
import type { Site } from './site.server.ts'

const findPlaceholders = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)

/** Accepts any copy, for tests of the content alone. */
export const anyPages: PageTable = {
  copies: readdirSync('content/pages')
    .filter((file) => file !== 'faq.yaml')
    .map((file) => pageCopy(file, z.unknown(), { placeholders: findPlaceholders(`content/pages/${file}`) })),
}

/** Reads the whole content folder as of a time such as 2027-01-21. Throws the first ContentError. */
export function readContent(folder: ContentFolder, pages: PageTable, time?: string): Content {
  const now = time === undefined ? undefined : Date.parse(time)
  const { content, refusals } = runToCompletion(readContentInSteps(folder, pages, now))
  if (refusals[0]) throw refusals[0]
  return content
}

const contents = new Map<PageTable, Content>()

/** Returns the repository's content, which a process reads once. */
export function realContent(pages = anyPages): Content {
  // A folder keeps what it has parsed, by the schemas of the first pages that read it.
  const content = contents.get(pages) ?? readContent(new ContentFolder('content'), pages)
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
    retention: { leads: 730, spam: 30 },
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
