import type { ReactNode } from 'react'
import { ApiBase } from '#kit/forms/api-base.ts'
import { ImageBase } from '#ui/image/image-base.ts'

interface Config {
  apiBaseUrl: string
  imageBaseUrl: string
}

/** What components need to know of the settings, on the server and in the browser alike. */
export function Providers({ config, children }: { config: Config; children?: ReactNode }) {
  return (
    <ApiBase value={config.apiBaseUrl}>
      <ImageBase value={config.imageBaseUrl}>{children}</ImageBase>
    </ApiBase>
  )
}
