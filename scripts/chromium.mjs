// Finds a Chromium for the journeys: one that is here, else Debian's package, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, run } from './setup.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path))

/** The path of a Chromium; undefined when Playwright has its own. */
export async function findChromium() {
  const here = found()
  if (here) return here
  const root = process.getuid?.() === 0
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from Debian …')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    if (found()) return found()
  }
  await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return undefined
}
