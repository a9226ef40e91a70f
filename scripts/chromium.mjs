// Provides a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, run } from './setup.mjs'

/** The headless shell comes first: without a graphics card, a full Chromium spends half of its time on drawing windows. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** Returns the path of an installed Chromium; for undefined, Playwright starts its own. */
export const findChromium = (exists = (path) => existsSync(path)) =>
  [process.env.CHROMIUM, ...PATHS].find((path) => path && exists(path))

const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const INSTALL = ['install', '-y', '--no-install-recommends']

function installFromDebian() {
  if (!hasApt()) return
  console.log('Installing Chromium from Debian …')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', [...INSTALL, name], { stdio: 'ignore' }).status === 0) return
}

/** Installs the headless shell, which is what Playwright starts by default. */
const installFromPlaywright = () =>
  run(node, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'])

const machine = { exists: (path) => existsSync(path), installFromDebian, installFromPlaywright }

/** Installs a Chromium if there is none. */
export async function provideChromium({ exists, installFromDebian, installFromPlaywright } = machine) {
  if (findChromium(exists)) return
  installFromDebian()
  if (!findChromium(exists)) await installFromPlaywright()
}
