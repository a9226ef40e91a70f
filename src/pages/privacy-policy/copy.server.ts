import { z } from 'zod'
import { day, text } from '#content/files/shapes.server.ts'
import { pageCopy } from '#content/pages/copy.server.ts'

/** What is said of the live chat, where there is one. */
const chatLines = z.strictObject({ purpose: text, recipient: text, note: text, cookies: text })

export const copy = pageCopy(
  'privacy-policy.md',
  z.strictObject({
    title: text,
    description: text,
    version: text,
    date: day,
    /** On the button that opens the preferences; the body says where. */
    settings: text,
    chat: z.strictObject({ open: chatLines, asked: chatLines }),
  }),
)
