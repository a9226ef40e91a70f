import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ServedPart } from '#kit/pages/contract/static-html.ts'
import { ImageBase } from '#ui/image/image-base.ts'

/** Draws a `Served` part. `id` names it within its page; `imageBaseUrl` is where its pictures come from. */
export const serve = (node: ReactNode, id: string, imageBaseUrl = ''): ServedPart => ({
  id,
  html: renderToStaticMarkup(<ImageBase value={imageBaseUrl}>{node}</ImageBase>, { identifierPrefix: id }),
})
