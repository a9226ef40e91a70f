import { z } from 'zod'
import type { Setting } from './settings.server.ts'

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Name of a time zone in the IANA database. */
export const timeZone = z.string().refine(isZone, 'must be a time zone like Europe/London')

/** TIME_ZONE: that of times in exports, mails and the sales desk; default: that of content/calendar.yaml. */
export const timeZoneSetting = {
  TIME_ZONE: { schema: timeZone.optional(), example: 'Europe/London' },
} satisfies Record<string, Setting>
