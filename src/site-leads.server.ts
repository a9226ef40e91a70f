import { routeLead } from '#content/routing/routing.server.ts'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { type Leads, openLeads } from '#leads/leads.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SiteParts } from './site.server.ts'

/** Opens the leads of the site over its store. */
export function createLeads(
  { mail, crm, dataDirectory, siteUrl, hosts, secretKeys }: SiteConfig,
  { content, store, attachments, log }: Pick<SiteParts, 'content' | 'store' | 'attachments' | 'log'>,
): Leads {
  return openLeads(store, {
    parties() {
      const { company, routing, applications } = content.current()
      const nameOf = (slug: string) => applications.find(({ url }) => url === slug)?.name
      return {
        from: mail.from ?? company.email,
        sales: mail.sales ?? routing.default ?? company.email,
        salesFor: (lead, products) => routeLead(routing, { ...lead, products }, nameOf),
        company,
      }
    },
    own: { siteUrl, hosts },
    secretKeys,
    attachments,
    hasCrm: crm !== undefined,
    acknowledgementsPerHour: mail.acknowledgementsPerHour,
    digest: mail.digest === undefined ? undefined : { to: mail.digest, log },
    alert:
      mail.alert === undefined
        ? undefined
        : {
            to: mail.alert,
            refusedCount: () => content.refusals().length,
            freeBytes: () => freeBytes(dataDirectory),
            log,
          },
  })
}
