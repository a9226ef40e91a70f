import { z } from 'zod'
import { day, text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

/** Periods of section 4 that this site keeps to. */
export const PERIODS = ['leads', 'spam', 'mails', 'requests', 'proofs'] as const

/** Lines about the live chat, if there is one. */
const chatLines = z.strictObject({ purpose: text, recipient: text, note: text, cookies: text })

export const copy = pageCopy(
  'privacy-policy.md',
  z.strictObject({
    title: text,
    description: text,
    version: text,
    date: day,
    /** Label of the button that opens the preferences; the body has its place. */
    settings: text,
    chat: z.strictObject({ open: chatLines, asked: chatLines }),
  }),
  {
    placeholders: [
      'settings',
      'category',
      ...Object.keys(chatLines.shape).map((name) => `chat.${name}`),
      ...PERIODS.map((name) => `retention.${name}`),
    ],
  },
)
