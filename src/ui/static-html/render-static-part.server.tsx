import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { ImageBase } from '#ui/image/image-base.ts'

/** Renders the part of a page that `StaticHtml` shows; `id` is unique within the page. */
export const renderStaticPart = (node: ReactNode, id: string, imageBaseUrl = ''): StaticPart => ({
  id,
  html: renderToStaticMarkup(<ImageBase value={imageBaseUrl}>{node}</ImageBase>, { identifierPrefix: id }),
})
