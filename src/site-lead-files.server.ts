import type { Handler } from 'hono'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { respondDownload } from '#kit/http/download.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { Unavailable } from '#kit/http/unavailable.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import { createLeadFileLinks, LEAD_FILE_LINK } from '#leads/attachments/file-links.server.ts'
import type { LeadStore } from '#leads/lead-store.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SitePages } from './site-pages.server.ts'

interface LeadFileParts {
  store: Pick<LeadStore, 'execute'>
  attachments: Pick<Attachments, 'read'>
  pages: Pick<SitePages['pages'], 'respondFailure'>
  log: Pick<Log, 'warn'>
}

const NO_INDEX = { 'x-robots-tag': 'noindex, nofollow' }

const ENDED = {
  status: 410,
  title: 'Gone',
  code: 'gone',
  message: 'This link has ended',
  advice: 'Links to files work for seven days. Sales still have the file, unless it was erased.',
}
const UNKNOWN = {
  status: 404,
  title: 'Not Found',
  code: 'not-found',
  message: 'This link is not complete',
  advice: 'Copy the whole link again, from the place where you found it.',
}
const AWAY = {
  status: 503,
  title: 'Service Unavailable',
  code: 'store-unavailable',
  message: 'The file cannot be read now',
  advice: 'Please try again in a minute.',
}

/** Responds to the signed links by which a CRM downloads visitors' files. */
export function respondLeadFiles(
  { siteUrl, secretKeys }: Pick<SiteConfig, 'siteUrl' | 'secretKeys'>,
  { store, attachments, pages, log }: LeadFileParts,
): Handler {
  const links = createLeadFileLinks(siteUrl, secretKeys)
  const find = async (signed: string) => {
    const link = links.read(signed)
    if (!link) return UNKNOWN
    const { lead_id, position, until } = link
    const file = until > Date.now() && (await store.execute('find_attachment', { lead_id, position }))
    const bytes = file && (await attachments.read(file.stored))
    return bytes ? { name: file.name, bytes } : ENDED
  }
  return async ({ req }) => {
    const found = await find(readSearchParams(new URL(req.url).search).get(LEAD_FILE_LINK) ?? '').catch(
      (error: unknown) => {
        log.warn({ err: error }, "a visitor's file could not be read")
        if (error instanceof Unavailable) return AWAY
        throw error
      },
    )
    if ('bytes' in found) {
      if (req.method === 'HEAD') found.bytes.destroy()
      return respondDownload(found.name, found.bytes, NO_INDEX)
    }
    const { message, advice, ...details } = found
    if (!asksForHtml(req.raw)) return problem({ ...details, detail: message }, NO_INDEX)
    const response = await pages.respondFailure(req.raw, { status: details.status, message, advice })
    for (const [name, value] of Object.entries({ ...NO_STORE, ...NO_INDEX }))
      response.headers.set(name, value)
    return response
  }
}
