import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { ZodType } from 'zod'

/** One setting: how its text is read, and an example for whoever gets it wrong. */
export interface Setting<Value = unknown> {
  schema: ZodType<Value>
  /** None for a setting that must not be set. */
  example?: string
  /** An empty text is a value of its own, not the same as none. */
  takesEmpty?: boolean
}

/** A setting's value cannot be used. `message` is one line: name, what is wrong, an example. */
export class BadSetting extends Error {}

/** The exit code of a program stopped by its configuration (sysexits.h, EX_CONFIG). */
export const EXIT_CONFIG = 78

export type Values<Table extends Record<string, Setting>> = {
  [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never
}

/** Reads every setting of `table` from `environment`; an empty text counts as not set, unless it `takesEmpty`. Throws BadSetting. */
export function readSettings<Table extends Record<string, Setting>>(
  table: Table,
  environment: NodeJS.ProcessEnv,
): Values<Table> {
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(table)) {
    const result = setting.schema.safeParse(
      setting.takesEmpty ? environment[name] : environment[name] || undefined,
    )
    if (!result.success) {
      const wrong = result.error.issues[0]?.message ?? 'is not valid'
      const example = setting.example === undefined ? '' : `; for example ${name}=${setting.example}`
      throw new BadSetting(`${name}: ${wrong}${example}`)
    }
    values[name] = result.data
  }
  return values as Values<Table>
}

/** The environment with the lines of a `.env` file beneath it; a missing file is an empty one. */
export function withEnvFile(environment: NodeJS.ProcessEnv, path = '.env'): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(path, 'utf8')), ...environment }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return environment
    throw error
  }
}
