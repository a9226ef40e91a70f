import { join } from 'node:path'
import type { Content } from '#content/content.server.ts'
import { createDocuments, type Documents } from '#content/downloads/documents.server.ts'
import { printingThread } from '#content/downloads/printer.server.ts'
import { type Lists, localLists } from '#content/lists.server.ts'
import { type Published, publish } from '#content/published.server.ts'
import { remoteLists } from '#content/remote-lists.server.ts'
import type { PublicConfig, Site } from '#content/site.server.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { contentSecurityPolicy, type InlineText } from '#kit/http/security-headers.server.ts'
import { createImageService, type ImageService } from '#kit/images/image-service.server.ts'
import type { RateLimiter } from '#kit/limits/token-buckets.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { readAssets } from '#kit/pages/server/assets.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { attachmentsIn } from '#leads/attachments/attachment.server.ts'
import { uploadRules } from '#leads/intake/file-fields.server.ts'
import type { LeadStore } from '#leads/lead-store.server.ts'
import { type Leads, leadsIn } from '#leads/leads.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { createApp } from './app.server.ts'
import { builtAssets } from './assets.server.ts'
import { buildsApi, readBuild } from './builds.server.ts'
import { formsInto } from './forms.server.ts'
import { discovery } from './discovery.server.ts'
import { devReload } from './dev-reload.server.ts'
import { type ProgramFile, readEarlierBuilds } from './earlier-builds.server.ts'
import { secretKeyOf } from './secret-key.server.ts'
import type { Settings } from './settings.server.ts'
import { isSubjectOf } from './subjects.server.ts'
import { allowedSources } from './sources.server.ts'
import { createSitePages, loadViews } from './site-pages.server.ts'
import { chatOf, thirdPartyAttributes } from './third-parties.server.ts'

export interface RunningSite {
  fetch: (request: Request) => Response | Promise<Response>
  /** A page that needs not be made any more; see kit/http. */
  fromCache: PageServer<unknown>['fromCache']
  /** What the guard has to know of forms with files. */
  uploads: GuardRules['uploads']
  /** Makes ahead what the first visitors would wait for. */
  warm: () => void
  /** From now on readiness says no. */
  leave: () => void
  /** Ends what runs beside requests; resolves when every lead is safe. */
  close: () => Promise<void>
}

interface Warmed {
  documents: Documents
  pages: PageServer<Site>
  log: Log
}

export interface SiteParts {
  /** Where the build lies: `client/`, `server/` and `build.json`. */
  dist: string
  programs: ProgramFile
  /** May still be opening. */
  store: Promise<LeadStore>
  /** Counts forms for all of them; without it nothing is limited. */
  rates?: RateLimiter | undefined
  log: Log
}

/** Puts the site together from its settings. Throws ContentMistake when the content cannot be published. */
export async function openSite(
  settings: Settings,
  { dist, programs, store, rates, log }: SiteParts,
): Promise<RunningSite> {
  const { buildId, ...built } = builtFiles(dist, settings, log)
  const published = contentOf(settings, { buildId, log })
  const [opened] = await Promise.all([store, loadViews()])
  const leads = leadsOf(settings, opened, { published, log })
  const images = imagesOf(settings, log)
  const documents = documentsOf(settings, { current: published.current, programs, buildId, log })
  const lists = listsOf(settings, published, log)
  const leaving = new AbortController()
  const { pages, menu } = createSitePages({
    published,
    lists,
    icons: createIcons({ serviceUrl: settings.ICON_SERVICE_URL, log }),
    assets: readAssets(join(dist, 'client')),
    ...framing(settings, buildId),
  })
  const app = createApp({
    content: published.current,
    leads,
    attachments: attachmentsIn(settings.DATA_DIR),
    images,
    documents,
    pages,
    menu,
    ...built,
    discovery: discovery(published.current, siteUrlOf(settings), pages),
    ...(settings.DEV_RELOAD && { devReload: devReload(published, leaving.signal) }),
    hosts: hostsOf(settings),
    formsTo: elsewhere(settings),
    rates,
    ready: () => !leaving.signal.aborted && leads.ready() && lists.ready(),
    log,
  })
  const warm = () => void makeAhead({ documents, pages, log }, leaving.signal)
  published.onChange(warm)
  return {
    fetch: (request) => app.fetch(request),
    fromCache: (target, preconditions) => pages.fromCache(target, preconditions),
    uploads: uploadRules(formsInto(leads)),
    warm,
    leave: () => leaving.abort(),
    async close() {
      published.close()
      await Promise.all([images.close(), leads.close(), endDocuments(documents, log)])
    },
  }
}

/** What this build and those before it are asked for. */
function builtFiles(dist: string, { ASSET_RETENTION }: Settings, log: Log) {
  const build = readBuild(dist)
  const earlier = readEarlierBuilds(dist, log)
  const assets = builtAssets(dist, { earlier, retention: ASSET_RETENTION })
  return { buildId: build.id, assets, builds: buildsApi(build, earlier) }
}

/** Pages say how long and how large a document is once it is made. */
async function makeAhead({ documents, pages, log }: Warmed, signal: AbortSignal): Promise<void> {
  try {
    if (await documents.warm(signal)) pages.clear()
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'a document failed')
  }
  await keepFacts(documents, log)
}

/** What cannot be kept is found out again after the next start. */
const keepFacts = (documents: Documents, log: Log): Promise<void> =>
  documents
    .keep()
    .catch((error: unknown) => log.warn({ err: error }, 'pages and sizes of documents could not be kept'))

const endDocuments = (documents: Documents, log: Log): Promise<void> =>
  documents.close().then(() => keepFacts(documents, log))

const contentOf = (
  { CONTENT_DIR, DATA_DIR }: Settings,
  { buildId, log }: { buildId: string; log: Log },
): Published =>
  publish({
    directory: CONTENT_DIR,
    pages: pageTable,
    compiled: { file: join(DATA_DIR, 'content.ndjson'), build: buildId },
    log,
  })

const imagesOf = (settings: Settings, log: Log): ImageService =>
  createImageService({
    root: join(settings.CONTENT_DIR, 'images'),
    cacheDirectory: join(settings.DATA_DIR, 'images'),
    log,
  })

interface DocumentParts {
  current: () => Content
  programs: ProgramFile
  buildId: string
  log: Log
}

const documentsOf = ({ DATA_DIR }: Settings, { current, programs, buildId, log }: DocumentParts): Documents =>
  createDocuments({
    content: current,
    printer: printingThread(() => programs('printer.js'), log),
    kept: { file: join(DATA_DIR, 'documents.json'), build: buildId },
    log,
  })

/** What of the settings every document says. */
const framing = (settings: Settings, buildId: string) => ({
  config: publicConfig(settings, buildId),
  policy: (inline: InlineText | undefined) =>
    contentSecurityPolicy(allowedSources(settings), isSecure(settings), inline),
  siteUrl: siteUrlOf(settings),
  ...chatOf(settings, hostsOf(settings)),
  ...(settings.THEME_STYLESHEET_URL && { themeStylesheet: settings.THEME_STYLESHEET_URL }),
  attributes: attributesOf(settings),
  thirdParties: thirdPartyAttributes(settings, hostsOf(settings)),
})

/** What else scripts are told, as attributes of `<html>`. */
const attributesOf = (settings: Settings): Record<string, string> => ({
  'data-version': APP_VERSION,
  ...(settings.ICON_SERVICE_URL && { 'data-icons': settings.ICON_SERVICE_URL }),
})

const publicConfig = (settings: Settings, buildId: string): PublicConfig => ({
  buildId,
  apiBaseUrl: settings.API_BASE_URL,
  imageBaseUrl: settings.IMAGE_BASE_URL ?? '',
  buildCheckInterval: settings.BUILD_CHECK_INTERVAL,
})

export const siteUrlOf = (settings: Settings): string =>
  settings.SITE_URL ?? `http://localhost:${settings.PORT}`

/** Whether visitors come by https. */
export const isSecure = (settings: Settings): boolean => siteUrlOf(settings).startsWith('https:')

/** The hosts this server answers to; unless told otherwise, its own and this machine's. */
export const hostsOf = (settings: Settings): string[] =>
  settings.ALLOWED_HOSTS ?? [new URL(siteUrlOf(settings)).hostname, 'localhost', '127.0.0.1']

/** The other server that answers the lists and takes the forms, if there is one. */
const elsewhere = ({ API_BASE_URL }: Settings): string | undefined =>
  API_BASE_URL === '/api' ? undefined : API_BASE_URL

function listsOf(settings: Settings, published: Published, log: Log): Lists {
  const own = localLists(published.current)
  const baseUrl = elsewhere(settings)
  return baseUrl ? remoteLists(baseUrl, { own, log }) : own
}

interface LeadsSurroundings {
  published: Published
  log: Log
}

function leadsOf(settings: Settings, store: LeadStore, { published, log }: LeadsSurroundings): Leads {
  const parties = () => {
    const { company } = published.current()
    const { MAIL_FROM: from = company.email, SALES_EMAIL: sales = company.email } = settings
    return { from, sales, company }
  }
  return leadsIn(store, {
    parties,
    own: { siteUrl: siteUrlOf(settings), hosts: hostsOf(settings) },
    secretKey: secretKeyOf(settings),
    hasSubject: isSubjectOf(published.current),
    digest: settings.DIGEST_EMAIL === undefined ? undefined : { to: settings.DIGEST_EMAIL, log },
  })
}
