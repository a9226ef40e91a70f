import { findMisspelt } from '#kit/settings/misspelt.server.ts'
import { BadSetting, readEnvFile } from '#kit/settings/settings.server.ts'
import { IGNORED_SETTINGS, type Settings, settingsTable } from './settings.server.ts'

const NAMES = { settings: settingsTable, ignored: IGNORED_SETTINGS }
const LOCAL = /^(?:localhost|.+\.localhost|127\..+|\[::1\])$/

/** Returns the environment with defaults from a `.env` file, if there is one. Throws BadSetting for what the file has wrong. */
export function readEnvironment(environment = process.env, path?: string): NodeJS.ProcessEnv {
  const file = readEnvFile(path)
  checkNames(file)
  return { ...file, ...environment }
}

/** Checks that no setting of a `.env` file has wrong letters. Throws BadSetting. Settings of other programs are ignored. */
export function checkNames(file: NodeJS.ProcessEnv): void {
  const [misspelt] = findMisspelt(Object.keys(file), { ...NAMES, isStrict: true })
  if (misspelt) throw new BadSetting(misspelt)
}

/** Returns what an operator should look at, although the site can start. */
export function startWarnings(settings: Settings, environment: NodeJS.ProcessEnv): string[] {
  const warnings = IGNORED_SETTINGS.filter((name) => environment[name]).map(
    (name) => `${name}: is not supported and has no effect`,
  )
  // The environment belongs to other programs, too, so a name that resembles a setting may be right.
  warnings.push(...findMisspelt(Object.keys(environment), NAMES))
  const { SITE_URL, SMTP_URL, API_BASE_URL } = settings
  const isPublic = SITE_URL !== undefined && !LOCAL.test(new URL(SITE_URL).hostname)
  if (isPublic && !SMTP_URL && API_BASE_URL === '/api')
    warnings.push(
      'SMTP_URL: is not set, so nobody is mailed: inquiries are stored, and mails are written to DATA_DIR/mail; for example SMTP_URL=smtps://user:password@mail.solvane.example',
    )
  return warnings
}
