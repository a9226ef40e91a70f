import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { ZodType } from 'zod'
import { normalizeCode } from '#kit/text/normalize.ts'

/** Schema of one setting, with an example for the error message. */
export interface Setting<Value = unknown> {
  schema: ZodType<Value>
  /** Undefined for a setting that must not be set. */
  example?: string
  /** Treats an empty text as a value, not as unset. */
  takesEmpty?: boolean
  /** Reads the text as it is, for passwords and paths. Other texts are normalised like codes. */
  isVerbatim?: boolean
  /** Reads the name in lower case, too, as other programs do for proxies. */
  takesLowerCase?: boolean
}

/** Error in a setting. `message` is one line with its name, the error and an example. */
export class BadSetting extends Error {}

/** Exit code after a configuration error (sysexits.h, EX_CONFIG). */
export const EXIT_CONFIG = 78

export type Values<Table extends Record<string, Setting>> = {
  [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never
}

/** Reads every setting of `table` from `environment`. Throws BadSetting. */
export function readSettings<Table extends Record<string, Setting>>(
  table: Table,
  environment: NodeJS.ProcessEnv,
): Values<Table> {
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(table)) {
    const raw = environment[name] ?? (setting.takesLowerCase ? environment[name.toLowerCase()] : undefined)
    const text = raw === undefined || setting.isVerbatim ? raw : normalizeCode(raw)
    const result = setting.schema.safeParse(setting.takesEmpty ? text : text || undefined)
    if (!result.success) {
      const wrong = result.error.issues[0]?.message ?? 'is not valid'
      const example = setting.example === undefined ? '' : `; for example ${name}=${setting.example}`
      throw new BadSetting(`${name}: ${wrong}${example}`)
    }
    values[name] = result.data
  }
  return values as Values<Table>
}

/** The start of a setting's line up to its value. An editor may have put a byte order mark or a no-break space there. */
const ASSIGNMENT = /^[^\S\n]+(?=\w)|^[^\S\n]*(?:export[^\S\n]+)?\w+[^\S\n]*=[^\S\n]*/gm

/** Returns the settings of a `.env` file, if there is one. Throws BadSetting for a line that is no setting. */
export function readEnvFile(path = '.env'): NodeJS.ProcessEnv {
  try {
    const text = readFileSync(path, 'utf8').replace(ASSIGNMENT, (start) => start.replace(/[^\S\n]/g, ' '))
    checkEnvLines(text, path)
    return parseEnv(text)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    if (code === undefined) throw error
    throw new BadSetting(
      `${path}: cannot be read (${code}); let this user read it, for example with chgrp and chmod 640`,
    )
  }
}

/** A comment, or a setting whose value may be quoted over several lines. */
const ENV_ENTRY =
  /^[^\S\n]*(?:#.*|(?:export\s+)?\w+[^\S\n]*=(?:[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`)[^\S\n]*(?:#.*)?|.*))$/gm

/** `parseEnv` leaves out lines that it cannot read. */
function checkEnvLines(text: string, path: string): void {
  const rest = text.replaceAll(ENV_ENTRY, (entry) => entry.replace(/[^\n]/g, ''))
  const line = rest.split('\n').findIndex((one) => one.trim())
  if (line >= 0) throw new BadSetting(`${path} line ${line + 1}: is not a setting; for example PORT=3000`)
}
