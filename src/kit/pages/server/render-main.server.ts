import { renderToStaticMarkup } from 'react-dom/server'
import { nextTurn } from '#kit/limits/work-queue.server.ts'
import type { Loaded } from './load.server.ts'
import { writeLinks } from './write-links.server.ts'
import type { PageServerOptions } from './options.server.ts'
import { dropPicturePreloads } from './picture-preloads.server.ts'

/** Renders what a document and a payload have in common: the inside of `main`. */
export async function renderMain(
  { body }: Loaded,
  { wrap, isUnfollowed, showLink }: Pick<PageServerOptions<never>, 'wrap' | 'isUnfollowed' | 'showLink'>,
): Promise<string> {
  await nextTurn()
  const html = renderToStaticMarkup(wrap(body), { identifierPrefix: 'p' })
  await nextTurn()
  return writeLinks(dropPicturePreloads(html), { isUnfollowed, showLink: showLink?.() })
}
