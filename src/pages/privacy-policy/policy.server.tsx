import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderedMarkdown, renderMarkdown } from '#content/files/markdown.server.ts'
import { capital } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import { opensPreferences } from '#features/consent/dialogs.server.tsx'
import { Button } from '#ui/button/button.tsx'
import { copy } from './copy.server.ts'

/** The policy as it holds for this site: what it says of the live chat is what the chat does (docs/decisions/0013-consent.md). */
export function policy({ content, chat }: Site): RenderedMarkdown {
  const words = content.copy(copy)
  const lines = chat && (chat.category ? words.chat.asked : words.chat.open)
  const text = content
    .copyBody(copy)
    .replaceAll(/^\{chat\.(\w+)\}\n/gm, (_, name: keyof typeof words.chat.open) =>
      lines ? `${lines[name]}\n` : '',
    )
    .replaceAll('{category}', capital(chat?.category ?? ''))
  const { html, headings } = renderMarkdown(text)
  return { html: html.replace('{settings}', renderToStaticMarkup(settingsButton(words.settings))), headings }
}

const settingsButton = (label: string) => (
  <Button look="line" {...opensPreferences}>
    {label}
  </Button>
)
