import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { classNames } from '#ui/class-names.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import styles from './desk.module.css'

/** Addresses of the files that every page of the desk needs. */
export interface DeskFiles {
  styles: string
  script: string
  font: string
}

interface DocumentProps {
  title: string
  files: DeskFiles
  className?: string | undefined
  children: ReactNode
}

const Document = ({ title, files, className, children }: DocumentProps) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} | Solvane sales desk`}</title>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />
      <link rel="stylesheet" href={files.styles} />
      <script type="module" src={files.script} />
    </head>
    <body className={classNames(styles['desk'], className)}>{children}</body>
  </html>
)

/** Responds with a page of the desk, which nothing stores. */
export const respondDocument = (
  props: DocumentProps,
  status = 200,
  headers: Record<string, string> = {},
): Response =>
  new Response(`<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...NO_STORE, ...headers },
  })
