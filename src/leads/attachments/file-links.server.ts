import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { createTimedLinks } from '#kit/signing/timed-link.server.ts'
import { DAY } from '#leads/durations.server.ts'
import type { LeadData } from '#leads/webhook/events.server.ts'

/** Path and query parameter of the addresses of visitors' files. */
export const LEAD_FILE = '/lead-file'
export const LEAD_FILE_LINK = 'link'

const TTL = 7 * DAY

/** File of a lead, by its index among them. */
export interface LeadFile {
  lead_id: string
  position: number
}

export interface LeadFileLinks {
  /** Returns the address of a file's content, which works for 7 days from `at` (ms UTC). */
  urlOf(file: LeadFile, at: number): string
  /** Returns the file of a signed text and when its link ends; undefined if this site has not signed it. */
  read(signed: string): (LeadFile & { until: number }) | undefined
}

export function createLeadFileLinks(siteUrl: string, secretKeys: SecretKeys): LeadFileLinks {
  const links = createTimedLinks(secretKeys, 'lead-file')
  return {
    urlOf({ lead_id, position }, at) {
      const signed = links.sign({ subject: `${lead_id}.${position}`, from: at, until: at + TTL })
      return `${siteUrl}${LEAD_FILE}?${LEAD_FILE_LINK}=${signed}`
    },
    read(signed) {
      const link = links.read(signed)
      const [lead_id, position] = link?.subject.split('.') ?? []
      return link && lead_id && position
        ? { lead_id, position: Number(position), until: link.until }
        : undefined
    },
  }
}

/** Adds to the files of a lead the addresses of their content, which work for 7 days from `at` (ms UTC). */
export const withFileUrls = <Lead extends Pick<LeadData, 'id' | 'attachments'>>(
  lead: Lead,
  links: LeadFileLinks,
  at: number,
): Lead => ({
  ...lead,
  attachments: lead.attachments.map((file, position) => ({
    ...file,
    url: links.urlOf({ lead_id: lead.id, position }, at),
  })),
})
