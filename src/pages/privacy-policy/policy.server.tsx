import { renderToStaticMarkup } from 'react-dom/server'
import { type RenderedMarkdown, renderMarkdown } from '#content/files/markdown.server.ts'
import type { Site } from '#content/site.server.ts'
import { preferencesOpener } from '#features/consent/dialogs.server.tsx'
import { plural } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { DAY } from '#leads/durations.server.ts'
import { REQUEST_TTL } from '#leads/newsletter/periods.server.ts'
import { DELIVERY_TTL, PROOF_MONTHS } from '#leads/retention/periods.server.ts'
import { Button } from '#ui/button/button.tsx'
import { copy, type PERIODS } from './copy.server.ts'

/** Renders the policy with the present periods and what this site's live chat does (docs/decisions/0013-consent.md). */
export function renderPolicy({ content, chat, retention }: Site): RenderedMarkdown {
  const texts = content.copy(copy)
  const lines = chat && (chat.category ? texts.chat.asked : texts.chat.open)
  const periods = periodsOf(retention)
  const text = content
    .copyBody(copy)
    .replaceAll(/^\{chat\.(\w+)\}\n/gm, (_, name: keyof typeof texts.chat.open) =>
      lines ? `${lines[name]}\n` : '',
    )
    .replaceAll(/\{retention\.(\w+)\}/g, (_, name: (typeof PERIODS)[number]) => periods[name])
    .replaceAll('{category}', capital(chat?.category ?? ''))
  const { html, headings } = renderMarkdown(text)
  return {
    html: html.replace('{settings}', renderToStaticMarkup(createSettingsButton(texts.settings))),
    headings,
  }
}

const periodsOf = ({ leads, spam }: Site['retention']): Record<(typeof PERIODS)[number], string> => ({
  leads: inDays(leads),
  spam: inDays(spam),
  mails: inDays(DELIVERY_TTL / DAY),
  requests: inDays(REQUEST_TTL / DAY),
  proofs: `${PROOF_MONTHS} months`,
})

const inDays = (days: number): string => plural(days, 'day')

const createSettingsButton = (label: string) => (
  <Button look="line" {...preferencesOpener}>
    {label}
  </Button>
)
