import { z } from 'zod'
import { parseMoment } from './moment.server.ts'

/** A moment as its author writes it: 2026-11-30T09:00+00:00, or 2026-11-30T09:00[Europe/London]. */
const moment = z.string().superRefine((written, context) => {
  try {
    parseMoment(written)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
})

/** Fields of every content type that has drafts and dates. */
export const publication = {
  draft: z.boolean().meta({ description: 'Not on the site yet, whatever its dates.' }).optional(),
  publish_at: moment
    .meta({
      format: 'date-time',
      title: 'On the site from',
      description:
        'Day and time with its zone, like 2026-11-30T09:00+00:00 or 2026-11-30T09:00[Europe/London]. Empty: at once.',
    })
    .optional(),
  unpublish_at: moment
    .meta({
      format: 'date-time',
      title: 'On the site until',
      description:
        'Day and time with its zone, like 2026-12-10T18:00+00:00 or 2026-12-10T18:00[Europe/London]. Empty: for good.',
    })
    .optional(),
}

export interface Publication {
  draft?: boolean | undefined
  publish_at?: string | undefined
  unpublish_at?: string | undefined
}

/** States of an item: not yet on the site (draft, scheduled), live, or ended. */
export type PublicationState = 'draft' | 'scheduled' | 'live' | 'ended'

/** Returns the state of an item at a time (ms UTC). */
export function publicationState(item: Publication, now: number): PublicationState {
  if (item.draft) return 'draft'
  if (item.unpublish_at !== undefined && parseMoment(item.unpublish_at) <= now) return 'ended'
  return item.publish_at !== undefined && parseMoment(item.publish_at) > now ? 'scheduled' : 'live'
}

/** Returns the times (ms UTC) at which the state of an item changes; none for a draft. */
export const changesOf = ({ draft, publish_at, unpublish_at }: Publication): number[] =>
  draft ? [] : [publish_at, unpublish_at].flatMap((at) => (at === undefined ? [] : parseMoment(at)))
