import { ADD_FORM } from '#content/products/request-button.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { type Download, latestAddress } from './download.server.ts'

/** Copies the address of a document that always leads to its current version; without scripts it is a link to it. */
export function LatestLink({ download }: { download: Download }) {
  const { title } = download
  const href = latestAddress(download)
  return (
    <>
      <IconButton
        label={`Copy the permanent link: ${title}`}
        title="Copy the permanent link"
        type="submit"
        form={ADD_FORM}
        data-copy={href}
        data-needs-script
      >
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M7 7V3h10v10h-4M3 7h10v10H3z" />
        </svg>
      </IconButton>
      <noscript>
        <a href={href} aria-label={`Always current: ${title}`}>
          Always current
        </a>
      </noscript>
    </>
  )
}
