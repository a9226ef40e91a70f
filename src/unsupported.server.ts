import { z } from 'zod'
import type { Setting } from '#kit/settings/settings.server.ts'

const refused = (why: string): Setting<undefined> => ({
  schema: z.undefined(`is not supported yet: ${why}. Unset it`),
})

/**
 * Settings of contract.md that are not supported yet and that an operator may rely on, such as the destination of leads. The process
 * does not start with them.
 */
export const refusedSettings = {
  DATABASE_URL: refused('leads are kept in SQLite in DATA_DIR'),
  CRM_WEBHOOK_URL: refused('leads are delivered by mail only'),
  CRM_WEBHOOK_SECRET: refused('leads are delivered by mail only'),
  // The contract's default has no effect.
  CRM_WEBHOOK_ALLOW_PRIVATE: {
    schema: z.literal('0', 'is not supported yet: leads are delivered by mail only').optional(),
    example: '0',
  },
} satisfies Record<string, Setting>

/** Settings without effect, which cause a warning: those not supported yet, and WORKERS, which was removed. */
const IGNORED = [
  'ALERT_EMAIL',
  'DESK',
  'DESK_TOKEN',
  'FILES_URL',
  'METRICS_HOST',
  'METRICS_PORT',
  'MIGRATION_DATABASE_URL',
  'WORKERS',
]

/** Returns the settings that are set and have no effect. */
export const ignoredSettings = (environment: NodeJS.ProcessEnv): string[] =>
  IGNORED.filter((name) => environment[name])
