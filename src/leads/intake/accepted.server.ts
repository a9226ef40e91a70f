import { z } from 'zod'

/** The answer that says nothing of the address it is about. */
export const acceptedShape = z.object({ status: z.literal('accepted') })
