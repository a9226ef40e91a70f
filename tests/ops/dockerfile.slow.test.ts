import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from './debian.ts'
import { freePort, untilReady } from '#tests/faults/server.ts'
import { environmentOf, type Instruction, readDockerfile, type Stage, textsOf } from './dockerfile.ts'

/** The folder of the site in the image. */
const SITE = '/srv/solvane'
const ignored = readFileSync('ops/Dockerfile.dockerignore', 'utf8').split('\n').filter(Boolean)

/** Stands for npm: packages are linked instead of installed, and those of development removed. */
const LINKING_NPM = `#!/bin/sh
case "$1" in
ci) mkdir node_modules && find "$REPOSITORY/node_modules" -mindepth 1 -maxdepth 1 ! -name ".*cache" ! -name .installed -exec cp -al -t node_modules {} + ;;
prune) node -e '
  const { packages } = JSON.parse(require("fs").readFileSync("package-lock.json"))
  for (const [path, { dev }] of Object.entries(packages)) if (dev) require("fs").rmSync(path, { recursive: true, force: true })' ;;
*) exec "$NPM" "$@" ;;
esac
`

interface Folders {
  build: string
  final: string
}

/** Runs the steps of a stage, without packages of Debian. */
function runSteps(
  { name, instructions }: Stage,
  folders: Folders,
  env: Record<string, string | undefined>,
): void {
  const cwd = folders[name as keyof Folders]
  for (const instruction of instructions) {
    const { name: step, text } = instruction
    if (step === 'COPY') copy(instruction, cwd, folders)
    if (step === 'RUN' && !text.startsWith('apt-get '))
      execFileSync('/bin/sh', ['-c', text], { cwd, env, stdio: 'pipe' })
  }
}

function copy({ options, text }: Instruction, cwd: string, { build }: Folders): void {
  const names = text.split(' ')
  const target = names.pop() ?? ''
  for (const name of names) {
    const to = join(cwd, target, target.endsWith('/') ? basename(name) : '')
    if (options['from'] !== undefined) execFileSync('cp', ['-al', name.replace(SITE, build), to])
    else
      cpSync(name, to, {
        recursive: true,
        filter: (path) => !ignored.some((one) => resolve(one) === resolve(path)),
      })
    if (options['chown'] !== undefined && isRoot) chownSync(to, ...readUser(options['chown']))
  }
}

const isRoot = process.getuid?.() === 0
const readUser = (text: string): [number, number] => {
  const [uid = 0, gid = 0] = text.split(':').map(Number)
  return [uid, gid]
}

function makeFolders(): Folders & { programs: string } {
  const directory = mkdtempSync(join(tmpdir(), 'dockerfile-'))
  chmodSync(directory, 0o755)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const folders = ['build', 'final', 'programs'].map((name) => join(directory, name))
  for (const folder of folders) mkdirSync(folder)
  const [build = '', final = '', programs = ''] = folders
  writeFileSync(join(programs, 'npm'), LINKING_NPM, { mode: 0o755 })
  return { build, final, programs }
}

/** A build of the same sources is used again. */
function takeBuild(folder: string): void {
  const { status } = spawnSync('cp', ['-a', 'dist', folder])
  if (status !== 0) rmSync(join(folder, 'dist'), { recursive: true, force: true })
}

// It builds unless the repository is built already.
test('The steps of the Dockerfile make a site that runs as its user', { timeout: 300_000 }, async () => {
  const { programs, ...folders } = makeFolders()
  const [first, last] = readDockerfile('ops/Dockerfile')
  if (first === undefined || last === undefined) throw new Error('ops/Dockerfile has less than two stages')
  takeBuild(folders.build)
  const paths = [programs, process.env['PATH']].join(delimiter)
  const NPM = findProgram('npm', ['npm'])
  const env = { PATH: paths, HOME: folders.build, REPOSITORY: process.cwd(), NPM }
  runSteps(first, folders, env)
  runSteps(last, folders, env)

  const port = String(await freePort())
  const values = Object.entries(environmentOf(last)).map(([name, value]) => [
    name,
    value.replace(SITE, folders.final),
  ])
  const settings = {
    ...Object.fromEntries(values),
    HOST: '127.0.0.1',
    PORT: port,
    DRAIN_DELAY: '0',
    ICON_SERVICE_URL: '',
  }
  const [uid, gid] = readUser(textsOf(last, 'USER')[0] ?? '')
  const options = {
    cwd: folders.final,
    env: { PATH: process.env['PATH'], ...settings },
    ...(isRoot && { uid, gid }),
  }
  const readCommand = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as [string, ...string[]]
  const [program, ...args] = readCommand(textsOf(last, 'CMD')[0])
  const [health, ...question] = readCommand(textsOf(last, 'HEALTHCHECK')[0]?.replace(':3000', `:${port}`))
  const askHealth = () => spawnSync(health, question, options).status

  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  expect(askHealth()).toBe(1)
  await untilReady(`http://127.0.0.1:${port}`)
  expect(askHealth()).toBe(0)
  const page = await fetch(`http://127.0.0.1:${port}/products`).then((response) => response.text())
  const [picture] = /\/images\/[^" ]+/.exec(page) ?? []
  const { status } = await fetch(`http://127.0.0.1:${port}${picture?.replaceAll('&amp;', '&')}`)
  expect(status).toBe(200)
  server.kill('SIGTERM')
  expect((await once(server, 'exit'))[0]).toBe(0)
})
