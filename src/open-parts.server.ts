import { join } from 'node:path'
import { createWorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import { createPrinter } from '#content/downloads/printer.server.ts'
import { type PublishedContent, publishContent } from '#content/published.server.ts'
import { listRedirectRules } from '#content/redirects/redirect.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { checkFiles, openFiles } from '#kit/files/open-files.server.ts'
import { ClientBudget } from '#kit/limits/client-budget.server.ts'
import { SharedBuckets } from '#kit/limits/shared-buckets.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { locatePrograms } from '#kit/pages/server/programs.server.ts'
import { openBuild } from '#kit/pages/server/open-build.server.ts'
import { storedKeysIn } from '#kit/settings/secret-key.server.ts'
import { createIdSigner } from '#kit/signing/signed-id.server.ts'
import { FileFolder } from '#kit/uploads/file-folder.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { createLeadFileLinks } from '#leads/attachments/file-links.server.ts'
import { prepareLeadStore } from '#leads/lead-store.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { Settings } from './settings.server.ts'
import type { DeskParts } from './site-desk.server.ts'
import type { SiteParts } from './site.server.ts'

const dist = join(import.meta.dirname, '..')
/** Polling interval for changes of content under `npm run dev`, in ms. */
const DEV_POLL_MS = 100

export interface PreparedParts extends SiteParts, DeskParts {
  /** Opens what only one process may have: the leads and the files that are being uploaded. */
  openData: () => Promise<void>
}

interface PartsOptions {
  settings: Settings
  database: LeadsDatabase | undefined
  log: Log
}

/** Prepares the parts of the site, while another process may still have the data. */
export async function prepareParts(
  config: SiteConfig,
  { settings, database, log }: PartsOptions,
): Promise<PreparedParts> {
  const programs = locatePrograms(dist)
  const build = openBuild(dist, {
    retention: settings.ASSET_RETENTION,
    rules: () => listRedirectRules(content.current().redirects),
    log,
  })
  const files = openFiles(settings.FILES_URL, config.dataDirectory)
  const attachments = createAttachments(files, config, settings)
  const uploads = new FileFolder(join(config.dataDirectory, 'uploads'))
  await checkFiles(files, log)
  const store = prepareLeadStore({
    directory: config.dataDirectory,
    database,
    attachments,
    writerFile: () => programs('writer.js'),
    smtpUrl: settings.SMTP_URL,
    siteHost: new URL(config.siteUrl).hostname,
    crm: config.crm,
    fileLinks: createLeadFileLinks(config.siteUrl, config.secretKeys),
    retention: config.retention,
    log,
  })
  const content = readContent(config, build.id, log)
  return {
    programs,
    build,
    content,
    store,
    attachments,
    uploads,
    sharedImages: settings.FILES_URL && files,
    printer: createPrinter(() => programs('printer.js'), log),
    workbooks: createWorkbookWriter(() => programs('workbooks.js'), log),
    work: createWorkQueue(config),
    limiter: settings.RATE_LIMITS === 'on' ? createLimiter(config, database, log) : undefined,
    log,
    async openData() {
      await Promise.all([uploads.clear(), store.open()])
    },
  }
}

const readContent = (config: SiteConfig, build: string, log: Log): PublishedContent =>
  publishContent({
    directory: config.contentDirectory,
    pages: pageTable,
    cacheFile: { file: join(config.dataDirectory, 'content.ndjson'), build },
    pollMs: config.isDevelopment ? DEV_POLL_MS : undefined,
    log,
  })

const createAttachments = (
  files: FileStore,
  { secretKeys, dataDirectory }: SiteConfig,
  { FILES_URL }: Settings,
): Attachments =>
  new Attachments(
    files,
    FILES_URL && createIdSigner([...secretKeys, ...storedKeysIn(dataDirectory)], 'attachments'),
  )

const createWorkQueue = ({ clientBudget }: SiteConfig): WorkQueue =>
  new WorkQueue({ budget: new ClientBudget(clientBudget), isLimited: clientBudget !== undefined })

const createLimiter = (
  { secretKeys: [secret] }: SiteConfig,
  db: LeadsDatabase | undefined,
  log: Log,
): RateLimiter => (db ? new SharedBuckets({ db, secret, log }) : new TokenBuckets())
