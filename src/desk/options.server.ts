import type { Context, Hono } from 'hono'
import type { FolderReports } from '#content/check/folder-reports.server.ts'
import type { Content } from '#content/content.server.ts'
import type { PublishedContent } from '#content/published.server.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import type { WorkbookWriter } from '#kit/tables/workbook-writer.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import type { ErasureKey } from '#leads/erasures/journal.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import type { DeskAccess } from './access.server.ts'
import type { DeskFiles } from './document.server.tsx'
import type { Session } from './session.server.ts'

export interface DeskOptions {
  access: DeskAccess
  secretKeys: SecretKeys
  /** Reads the leads. */
  db: LeadsDatabase
  /** Changes them. */
  store: Store
  attachments: Attachments
  workbooks: WorkbookWriter
  content: () => Content
  publishing: PublishingSource
  /** TIME_ZONE, or that of the calendar. */
  timeZone: () => string
  siteUrl: string
  /** Journal of erasures, which every restored backup repeats, and the key of its entries. */
  erasures: { file: string; key: ErasureKey }
  /** SPAM_RETENTION: days until a lead that is held back is deleted. */
  spamRetention: number
  files: DeskFiles
}

/** What the page for publishers shows, besides the content. */
export interface PublishingSource extends Pick<PublishedContent, 'refusals' | 'earlierVersions'> {
  reports: Pick<FolderReports, 'latest'>
}

interface DeskEnvironment {
  Variables: { session: Session }
}

export type Desk = Hono<DeskEnvironment>
export type DeskContext = Context<DeskEnvironment>
