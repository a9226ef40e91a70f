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
  /** Whether it is not to be on the site yet, whatever its dates. */
  draft: z.boolean().optional(),
  /** From when it is on the site. */
  publish_at: moment.optional(),
  /** From when it no longer is. */
  unpublish_at: moment.optional(),
}

export interface Publication {
  draft?: boolean | undefined
  publish_at?: string | undefined
  unpublish_at?: string | undefined
}

/** Whether an item is on the site: not yet (draft, scheduled), now, or no longer. */
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
