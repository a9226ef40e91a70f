import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderedMarkdown, renderMarkdown } from '#content/files/markdown.server.ts'
import { capital } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import { preferencesOpener } from '#features/consent/dialogs.server.tsx'
import { Button } from '#ui/button/button.tsx'
import { copy } from './copy.server.ts'

/** Renders the policy with what this site's live chat does (docs/decisions/0013-consent.md). */
export function renderPolicy({ content, chat }: Site): RenderedMarkdown {
  const texts = content.copy(copy)
  const lines = chat && (chat.category ? texts.chat.asked : texts.chat.open)
  const text = content
    .copyBody(copy)
    .replaceAll(/^\{chat\.(\w+)\}\n/gm, (_, name: keyof typeof texts.chat.open) =>
      lines ? `${lines[name]}\n` : '',
    )
    .replaceAll('{category}', capital(chat?.category ?? ''))
  const { html, headings } = renderMarkdown(text)
  return {
    html: html.replace('{settings}', renderToStaticMarkup(createSettingsButton(texts.settings))),
    headings,
  }
}

const createSettingsButton = (label: string) => (
  <Button look="line" {...preferencesOpener}>
    {label}
  </Button>
)
