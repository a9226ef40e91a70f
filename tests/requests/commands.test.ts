import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'

/** A project of our scripts and nothing else, its dependencies installed; `files` are written into it. */
function project(files: Record<string, string>): string {
  const root = newDirectory()
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  for (const folder of ['node_modules/.bin', 'dist/server', 'src'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  const lock = '{}'
  const installed = createHash('sha256').update(lock).digest('hex')
  const always = { 'package-lock.json': lock, 'vite.config.ts': '', 'node_modules/.installed': installed }
  for (const [name, content] of Object.entries({ ...always, ...files }))
    writeFileSync(join(root, name), content)
  return root
}

const script = (root: string, ...args: string[]) => spawn(process.execPath, args, { cwd: root })

/** `npm start` without npm. */
const startScript = (root: string) => spawn('sh', ['scripts/start.sh'], { cwd: root })

const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

const REFUSES_TO_BUILD = { 'scripts/build.mjs': 'process.exit(3)' }
const TELLS_ITS_WORDS = { 'dist/server/leads.js': 'console.log(JSON.stringify(process.argv.slice(2)))' }

test('npm run leads leaves a build as it is, however old, and prints what was asked for only', async () => {
  const root = project({ ...REFUSES_TO_BUILD, ...TELLS_ITS_WORDS, 'dist/build.json': '{}' })
  const leads = script(root, 'scripts/leads.mjs', 'list', '--json')
  const [said, complained, code] = await Promise.all([text(leads.stdout), text(leads.stderr), endOf(leads)])
  expect([JSON.parse(said), complained, code]).toEqual([['list', '--json'], '', 0])
})

test('npm run leads builds where there is no build, and says so past its own output', async () => {
  const root = project({ ...TELLS_ITS_WORDS, 'scripts/build.mjs': "console.log('built')" })
  const leads = script(root, 'scripts/leads.mjs', 'stats')
  const [said, complained, code] = await Promise.all([text(leads.stdout), text(leads.stderr), endOf(leads)])
  expect([JSON.parse(said), complained, code]).toEqual([['stats'], 'Building …\nbuilt\n', 0])
})

test('a build is made once for the same sources, and both times told how long it took', async () => {
  const root = project({
    'scripts/build.mjs': "console.log('built')",
    'scripts/twice.mjs': `import { build } from './setup.mjs'
console.log(JSON.stringify([await build(), await build()]))`,
  })
  const twice = script(root, 'scripts/twice.mjs')
  const [said, complained] = await Promise.all([text(twice.stdout), text(twice.stderr)])
  const [first, second] = JSON.parse(said) as number[]
  expect([complained, first]).toEqual(['Building …\nbuilt\n', second])
  expect(first).toBeGreaterThan(0)
})

const WAITS = "console.error('waiting'); setInterval(() => {}, 1000)"

/** Returns the exit code of `npm start` after a signal once a program says that it is waiting. */
async function startedAndTold(signal: NodeJS.Signals, files: Record<string, string>) {
  const start = startScript(project(files))
  const ended = endOf(start)
  start.stderr.on('data', (chunk: Buffer) => chunk.includes('waiting') && start.kill(signal))
  return ended
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends npm start with 0 while it builds', async (signal) => {
  expect(await startedAndTold(signal, { 'scripts/build.mjs': WAITS })).toBe(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start becomes the server, which gets %s itself',
  async (signal) => {
    const server = `process.on('${signal}', () => process.exit(7)); ${WAITS}; console.log(process.pid)`
    const start = startScript(project({ 'scripts/build.mjs': '', 'dist/server/server.js': server }))
    const [pid, ended] = [text(start.stdout), endOf(start)]
    start.stderr.on('data', (chunk: Buffer) => chunk.includes('waiting') && start.kill(signal))
    expect(await ended).toBe(7)
    expect(Number(await pid)).toBe(start.pid)
  },
)

test('npm start ends with the exit code of its build or its server', async () => {
  expect(await endOf(startScript(project(REFUSES_TO_BUILD)))).toBe(3)
  const refused = { 'scripts/build.mjs': '', 'dist/server/server.js': 'process.exit(78)' }
  expect(await endOf(startScript(project(refused)))).toBe(78)
})

test('what builds and tests the project is installed, even where only what serves it usually is', async () => {
  const root = project({
    'node_modules/.installed': '',
    'npm.mjs': 'console.log(JSON.stringify(process.argv.slice(2)))',
    'scripts/install.mjs': `process.env.npm_execpath = 'npm.mjs'
const { install } = await import('./setup.mjs')
await install()`,
  })
  const words = await text(script(root, 'scripts/install.mjs').stderr)
  expect(JSON.parse(words.trim().split('\n').at(-1) ?? '')).toEqual(
    expect.arrayContaining(['ci', '--include=dev']),
  )
})
