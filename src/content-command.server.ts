import { mkdirSync } from 'node:fs'
import { z } from 'zod'
import { runContentCommand } from '#content/command/run.server.ts'
import { secretKeySetting, secretKeysOf } from '#kit/settings/secret-key.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings } from '#kit/settings/settings.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { settingsTable } from './settings.server.ts'
import { readEnvironment } from './settings-warnings.server.ts'

const { SITE_URL, PORT } = settingsTable
const SETTINGS = {
  DATA_DIR: { schema: z.string().default('var'), isVerbatim: true },
  SITE_URL,
  PORT,
  ...secretKeySetting,
}

/** Returns the address of the site, and the keys that the server signs its links with. */
function readSite() {
  const settings = readSettings(SETTINGS, readEnvironment())
  // The key of links is stored there, if there is none in the settings.
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const { SITE_URL: siteUrl = `http://localhost:${settings.PORT}` } = settings
  return { siteUrl, secretKeys: secretKeysOf(settings) }
}

/** Runs `npm run content -- …` over a content folder and returns the exit code. */
export const runCommand = (
  args: string[],
  directory: string,
  output: Parameters<typeof runContentCommand>[2],
): Promise<number> =>
  runContentCommand(args, { directory, pages: pageTable, site: readSite }, output).catch((error: unknown) => {
    if (!(error instanceof BadSetting)) throw error
    output.err(`${error.message}\n`)
    return EXIT_CONFIG
  })
