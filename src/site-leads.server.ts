import { routeLead } from '#content/routing/routing.server.ts'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { weight } from '#content/products/describe.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { absoluteImageUrl, type ImageOrigin } from '#kit/images/absolute-image-url.server.ts'
import { imageUrl } from '#kit/images/image-url.ts'
import { figure, plainSpaces, withUnit } from '#kit/text/amounts.ts'
import { type Leads, openLeads } from '#leads/leads.server.ts'
import type { MailedProduct } from '#leads/mail/mailed-lead.server.ts'
import { MAIL_LOGO } from '#pages/icons.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SiteParts } from './site.server.ts'

/** Opens the leads of the site over its store. */
export function createLeads(
  { mail, crm, dataDirectory, siteUrl, hosts, secretKeys, public: { imageBaseUrl } }: SiteConfig,
  { content, store, attachments, log }: Pick<SiteParts, 'content' | 'store' | 'attachments' | 'log'>,
): Leads {
  return openLeads(store, {
    parties() {
      const current = content.current()
      const { company, routing, applications, calendar } = current
      const nameOf = (slug: string) => applications.find(({ url }) => url === slug)?.name
      return {
        from: mail.from ?? company.email,
        sales: mail.sales ?? routing.default ?? company.email,
        salesFor: (lead, products) => routeLead(routing, { ...lead, products }, nameOf),
        company,
        siteUrl,
        logo: siteUrl + MAIL_LOGO,
        deskUrl: mail.deskUrl,
        calendar,
        timeZone: mail.timeZone ?? calendar.time_zone,
        productOf: (slug) => describeProduct(slug, current, { siteUrl, imageBaseUrl }),
      }
    },
    own: { siteUrl, hosts },
    secretKeys,
    attachments,
    hasCrm: crm !== undefined,
    acknowledgementsPerHour: mail.acknowledgementsPerHour,
    digest: mail.digest === undefined ? undefined : { to: mail.digest, log },
    alert:
      (mail.alert ?? mail.content) === undefined
        ? undefined
        : {
            to: { operators: mail.alert, publishers: mail.content },
            refusals: content.refusals,
            freeBytes: () => freeBytes(dataDirectory),
            log,
          },
  })
}

/** Returns what mails show of a product. Mail programs do not show WebP. */
function describeProduct(slug: string, content: Content, origin: ImageOrigin): MailedProduct | undefined {
  const product = findProduct(slug, allProducts(content))
  if (!product) return undefined
  const { model_name: model, energy_wh, main_pic_url, max_continuous_discharge_a: current } = product
  const picture = { width: 320, height: 240, quality: 75, format: 'jpeg' } as const
  return {
    model,
    weightOf: (pieces) => plainSpaces(weight({ weight_kg: pieces * product.weight_kg })),
    minimum: product.minimum_order_qty,
    figures: plainSpaces(
      [
        withUnit(figure(energy_wh), 'Wh'),
        weight(product),
        `${withUnit(figure(current), 'A')} continuous`,
      ].join(', '),
    ),
    picture: absoluteImageUrl(origin, imageUrl('', main_pic_url, picture)),
  }
}
