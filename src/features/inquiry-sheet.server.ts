import type { Content } from '#content/content.server.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import type { LeadContext } from './lead-context.server.ts'
import { calculatePack } from './configurator/inquiry-sheet.server.ts'
import { calculateReplacement } from './lead-acid-replacement/inquiry.server.ts'
import { calculateRuntime } from './runtime/inquiry.server.ts'
import { calculateSystem } from './system-finder/inquiry.server.ts'

interface SentInquiry {
  page_url: string | undefined
  product: string | undefined
  type: string | undefined
}

/** Calculates the subject of an inquiry from its permalink, not from the visitor's texts; undefined if there is nothing to calculate. */
export async function calculateInquiry(
  { page_url, product, type }: SentInquiry,
  { siteUrl, content }: LeadContext,
): Promise<LeadSheet | undefined> {
  const url = page_url ? URL.parse(page_url, siteUrl) : null
  if (!url) return undefined
  const current = content()
  // An address may have a runtime beside its pack.
  const pack = type === 'configurator' && (await calculatePack(url.href, siteUrl, current))
  if (pack) return pack
  return (
    calculateTool({ url, product, siteUrl }, current) ?? (await calculatePack(url.href, siteUrl, current))
  )
}

/** Calculates a runtime, a system or a replacement from its permalink; undefined for any other link. */
export function calculateTool(
  { url, product, siteUrl }: { url: URL; product: string | undefined; siteUrl: string },
  content: Content,
): LeadSheet | undefined {
  const sheet =
    calculateRuntime(url, content) ??
    calculateSystem({ url, product }, content) ??
    calculateReplacement({ url, product }, content)
  return sheet && { ...sheet, link: { ...sheet.link, href: new URL(sheet.link.href, siteUrl).href } }
}
