import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ImageBase } from '#ui/image/image-base.ts'

/**
 * Markup for a `Served` part. Its components cost the browser nothing; ids within it begin with `prefix`, which no
 * other part of the page may have. `imageBaseUrl` is where its pictures come from.
 */
export const serve = (node: ReactNode, prefix: string, imageBaseUrl = ''): string =>
  renderToStaticMarkup(<ImageBase value={imageBaseUrl}>{node}</ImageBase>, { identifierPrefix: prefix })
