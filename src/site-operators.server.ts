import type { LeadsDatabase } from '#leads/schema.server.ts'
import type { SiteConfig } from './config.server.ts'
import { openLeadsApi } from './leads-api.server.ts'
import type { PrivateListener } from './private-listener.server.ts'
import type { Settings } from './settings.server.ts'
import { type DeskParts, openDesk } from './site-desk.server.ts'
import type { ComposedSite, SiteParts } from './site.server.ts'

interface OperatedSite {
  config: SiteConfig
  parts: SiteParts & DeskParts
  settings: Settings
  /** Database that several machines share; default: SQLite in DATA_DIR. */
  database: LeadsDatabase | undefined
  site: Pick<ComposedSite, 'details' | 'fetch'>
}

/** Gives the private listener what it serves once the site is composed. Returns a function that ends it. */
export function servePrivately(
  listener: PrivateListener,
  { config, parts, settings, database, site }: OperatedSite,
): () => Promise<void> {
  const desk = openDesk(config, parts, { settings, database, pictures: site.fetch })
  const leads = openLeadsApi(config, settings, { database, log: parts.log })
  listener.details = site.details
  listener.desk = desk?.fetch
  listener.leads = leads?.fetch
  return async () => {
    await desk?.close()
    await leads?.close()
  }
}
