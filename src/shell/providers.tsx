import type { ReactNode } from 'react'
import { ImageBase } from '#ui/image/image-base.ts'

interface Config {
  imageBaseUrl: string
}

/** What components need to know of the settings, on the server and in the browser alike. */
export function Providers({ config, children }: { config: Config; children?: ReactNode }) {
  return <ImageBase value={config.imageBaseUrl}>{children}</ImageBase>
}
