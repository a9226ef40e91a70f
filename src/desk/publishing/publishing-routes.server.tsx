import { basename, join, relative } from 'node:path'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import type { LatestReport } from '#content/check/folder-reports.server.ts'
import type { Desk, DeskContext, DeskOptions } from '#desk/options.server.ts'
import type { People } from '#desk/people.server.ts'
import { respondPage } from '#desk/respond.server.tsx'
import { createClock } from '#desk/times.server.ts'
import { listPastChanges, planChanges } from './changes.server.ts'
import { createFileLinks } from './file-links.server.ts'
import { chooseFiles, type FilesQuery, readFilesQuery } from './files-query.server.ts'
import { CheckingPage, PublishingPage, type PublishingPageProps } from './publishing-page.server.tsx'
import { PublishingRail } from './publishing-rail.server.tsx'

const PAGE = { title: 'Publishing', section: 'publishing' } as const
/** Time after which the browser asks again for a check that is not finished, in s. */
const RELOAD_S = 2

/** The content files: what is wrong with them, what comes next, and what is on the site. */
export function routePublishing(app: Desk, people: People, options: DeskOptions): void {
  app.get('/content', async (context) => {
    const latest = await options.publishing.reports.latest()
    if (!latest) return respondChecking(context, { people, options })
    const asked = readFilesQuery(readSearchParams(new URL(context.req.url).search))
    const page = makePage(options, latest, asked)
    const rail = <PublishingRail {...page} />
    return respondPage(context, { ...PAGE, rail, body: <PublishingPage {...page} /> }, { people, options })
  })
}

/** Responds while the files are checked for the first time; the browser loads the page again. */
async function respondChecking(
  context: DeskContext,
  desk: { people: People; options: DeskOptions },
): Promise<Response> {
  const page = await respondPage(context, { ...PAGE, rail: <aside />, body: <CheckingPage /> }, desk)
  page.headers.set('Refresh', String(RELOAD_S))
  return page
}

function makePage(
  options: DeskOptions,
  { report: { mistakes, warnings, files, at, ms }, isCurrent }: LatestReport,
  asked: FilesQuery,
): PublishingPageProps {
  const { siteUrl, secretKeys, publishing } = options
  const [content, timeZone, now] = [options.content(), options.timeZone(), Date.now()]
  const { directory, revision } = content
  const folder = basename(directory)
  const refused = new Set(publishing.refusals().map(({ file }) => relative(directory, file)))
  return {
    view: {
      clock: createClock(timeZone),
      timeZone,
      now,
      linkOf: createFileLinks({ content, siteUrl, secretKeys, now }),
      nameOf: (file) => join(folder, file),
    },
    problems: { mistakes, warnings, files, at, ms, refused, earlierVersions: publishing.earlierVersions() },
    next: planChanges(files, now),
    asked,
    shown: chooseFiles(files, asked),
    past: listPastChanges(files, now),
    revision,
    isCurrent,
  }
}
