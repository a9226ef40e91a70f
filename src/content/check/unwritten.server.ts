import type { ContentError } from '#content/files/content-error.server.ts'
import { isUnwritten } from '#content/publishing/unwritten.server.ts'
import type { ContentText } from './texts.server.ts'

/** Yields a warning for each text of a draft that is still to be written. */
export function* checkUnwritten(texts: ContentText[]): Iterable<ContentError> {
  for (const { text, createError } of texts)
    if (isUnwritten(text))
      yield createError(0, 'is still to be written', 'Write it before you take "draft" out.')
}
