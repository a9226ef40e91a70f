import { z } from 'zod'
import type { Setting, Values } from '#kit/settings/settings.server.ts'

/** Schema of a whole number up to `max`. */
export const upTo = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number in digits')
    .transform(Number)
    .refine((number) => number <= max, `must be ${max} or less`)

export const port = upTo(65_535)

/** Settings that the parent of the server reads, too. It has no others, because each module takes memory for as long as the site runs. */
export const listenSettings = {
  PORT: { schema: port.default(3000), example: '3000' },
  HOST: { schema: z.string().default('127.0.0.1'), example: '127.0.0.1' },
  DATA_DIR: { schema: z.string().default('var'), example: 'var', isVerbatim: true },
} satisfies Record<string, Setting>

export type ListenSettings = Values<typeof listenSettings>
