import { z } from 'zod'
import type { Setting } from '#kit/settings/settings.server.ts'
import { DAY } from '#leads/durations.server.ts'
import { REQUEST_TTL } from '#leads/newsletter/periods.server.ts'

/** Time to live of an idempotency key, in ms. */
export const KEY_TTL = 7 * DAY
/** Time for which an expired link is kept, so that following it again gives the same result, in ms. */
export const EXPIRED_LINK_TTL = 7 * DAY
/** Time for which attempts to deliver and delivered mails are kept, in ms. */
export const DELIVERY_TTL = 30 * DAY
/** Months for which the proofs of an ended subscription are kept: claims about it expire with the third year. */
export const PROOF_MONTHS = 36

/** Days until a lead becomes anonymous and until spam is deleted. */
export interface RetentionDays {
  leads: number
  spam: number
}

const days = (fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number of days in digits')
    .transform(Number)
    .refine((number) => number >= 1 && number <= 36_500, 'must be from 1 to 36500 days')
    .default(fallback)

/** Settings of the server and of `npm run leads -- purge`. */
export const retentionSettings = {
  LEAD_RETENTION: { schema: days(730), example: '730' },
  SPAM_RETENTION: { schema: days(30), example: '30' },
} satisfies Record<string, Setting>

export const retentionOf = (settings: Record<keyof typeof retentionSettings, number>): RetentionDays => ({
  leads: settings.LEAD_RETENTION,
  spam: settings.SPAM_RETENTION,
})

/** Kinds of data that retention ends, in the order in which it is done. */
export const PURGE_KINDS = [
  'leads',
  'spam',
  'requests',
  'renewals',
  'subscriptions',
  'links',
  'attempts',
  'deliveries',
  'keys',
] as const

export type PurgeKind = (typeof PURGE_KINDS)[number]

/** Returns the times (ms UTC) before which data of each kind are due. */
export function purgeLimits(now: number, { leads, spam }: RetentionDays): Record<PurgeKind, number> {
  const proofs = new Date(now)
  proofs.setUTCMonth(proofs.getUTCMonth() - PROOF_MONTHS)
  return {
    leads: now - leads * DAY,
    spam: now - spam * DAY,
    requests: now - REQUEST_TTL,
    renewals: now - REQUEST_TTL,
    subscriptions: proofs.getTime(),
    links: now - EXPIRED_LINK_TTL,
    attempts: now - DELIVERY_TTL,
    deliveries: now - DELIVERY_TTL,
    keys: now - KEY_TTL,
  }
}
