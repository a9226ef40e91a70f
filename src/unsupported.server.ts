import { z } from 'zod'
import type { Setting } from '#kit/settings/settings.server.ts'

const refused = (why: string): Setting<undefined> => ({
  schema: z.undefined(`is not supported yet: ${why}. Unset it`),
})

/**
 * Settings of contract.md whose feature is not built and which an operator may rely on: where leads go, who is let in.
 * The process does not start with them, because it would do something else than it was told.
 */
export const refusedSettings = {
  DATABASE_URL: refused('leads are kept in SQLite in DATA_DIR'),
  CRM_WEBHOOK_URL: refused('leads are delivered by mail only'),
  CRM_WEBHOOK_SECRET: refused('leads are delivered by mail only'),
  // The default that the contract names asks for nothing that is missed.
  CRM_WEBHOOK_ALLOW_PRIVATE: {
    schema: z.literal('0', 'is not supported yet: leads are delivered by mail only').optional(),
    example: '0',
  },
} satisfies Record<string, Setting>

/** Settings of contract.md whose feature is not built yet, and WORKERS, which is gone: they are named in a warning. */
const IGNORED = [
  'ALERT_EMAIL',
  'DESK',
  'DESK_TOKEN',
  'FILES_URL',
  'HSTS',
  'LEAD_RETENTION',
  'METRICS_HOST',
  'METRICS_PORT',
  'MIGRATION_DATABASE_URL',
  'SPAM_RETENTION',
  'WORKERS',
]

/** Returns the settings that are set and have no effect. */
export const ignoredSettings = (environment: NodeJS.ProcessEnv): string[] =>
  IGNORED.filter((name) => environment[name])
