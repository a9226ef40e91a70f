// Gets a Chromium for the browser tests: one that is here, else Debian's package, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, run } from './setup.mjs'

/** The headless shell first: it draws no windows, which takes half of a Chromium's time where there is no graphics card. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** The path of a Chromium on this machine; undefined when there is none, which to Playwright means its own. */
export const chromiumHere = (isThere = (path) => existsSync(path)) =>
  [process.env.CHROMIUM, ...PLACES].find((path) => path && isThere(path))

const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const INSTALL = ['install', '-y', '--no-install-recommends']

function installFromDebian() {
  if (!hasApt()) return
  console.log('Installing Chromium from Debian …')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', [...INSTALL, name], { stdio: 'ignore' }).status === 0) return
}

/** The headless shell is what Playwright starts of its own. */
const installPlaywrights = () =>
  run(node, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'])

const machine = { isThere: (path) => existsSync(path), installFromDebian, installPlaywrights }

/** Installs what is needed for `chromiumHere` to give the browser tests a Chromium, and nothing when one is here. */
export async function provideChromium({ isThere, installFromDebian, installPlaywrights } = machine) {
  if (chromiumHere(isThere)) return
  installFromDebian()
  if (!chromiumHere(isThere)) await installPlaywrights()
}
