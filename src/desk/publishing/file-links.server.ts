import { basename, dirname, relative } from 'node:path'
import { linkCheckOf } from '#content/addresses.server.ts'
import type { Content } from '#content/content.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { previewPageOf } from '#content/publishing/addresses.server.ts'
import { addressOfFile } from '#content/publishing/file-address.server.ts'
import { DATED_FOLDERS } from '#content/publishing/hidden.server.ts'
import { createPreviewLinks, withPreview } from '#content/publishing/preview-link.server.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { DAY } from '#leads/durations.server.ts'

/** Days for which the preview links of the desk work. */
export const PREVIEW_DAYS = 7

export interface FileLink {
  label: 'Preview' | 'Live page'
  href: string
}

interface FileLinksOptions {
  content: Content
  siteUrl: string
  secretKeys: SecretKeys
  now: number
}

/** Returns what of the site shows a file: its page, or a signed preview of it until it has one. */
export function createFileLinks({ content, siteUrl, secretKeys, now }: FileLinksOptions) {
  const { directory, publishing } = content
  const hidden = new Map(publishing.hidden.map((item) => [relative(directory, item.entry.file), item]))
  const previews = createPreviewLinks(secretKeys)
  const isOnSite = linkCheckOf(content)
  return (file: string): FileLink | undefined => {
    const item = hidden.get(file)
    if (item) {
      const signed = previews.sign({ subject: file, from: now, until: now + PREVIEW_DAYS * DAY })
      return { label: 'Preview', href: siteUrl + withPreview(previewPageOf(item), signed) }
    }
    const address = addressOfFile(file)
    return address !== undefined && isOnSite(address) && isListed(content, file)
      ? { label: 'Live page', href: siteUrl + address }
      : undefined
  }
}

/** Whether the list of documents, which is the page of each of them, has that of a file; true for other files. */
function isListed(content: Content, file: string): boolean {
  const type = DATED_FOLDERS.get(dirname(file))
  if (type !== 'ownDocuments' && type !== 'writtenDocuments') return true
  const name = basename(file).replace(/\.\w+$/, '')
  return listDownloads(content).some(({ own, written }) => (own?.name ?? written?.slug) === name)
}
