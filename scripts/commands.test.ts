import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'

/** Creates a project of our scripts alone, with its dependencies installed, and writes `files` into it. */
function project(files: Record<string, string>): string {
  const root = newDirectory()
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  for (const folder of ['node_modules/.bin', 'dist/server', 'src'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  const lock = '{}'
  const installed = createHash('sha256').update(lock).digest('hex')
  const always = {
    'package.json': '{}',
    'package-lock.json': lock,
    '.npmrc': '',
    'vite.config.ts': '',
    'node_modules/.installed': installed,
  }
  for (const [name, content] of Object.entries({ ...always, ...files }))
    writeFileSync(join(root, name), content)
  return root
}

const exitCodeOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null

/** Runs a script to its end. */
async function run(root: string, ...args: string[]) {
  return outputOf(spawn(process.execPath, args, { cwd: root }))
}

async function outputOf(child: ChildProcessWithoutNullStreams) {
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exitCodeOf(child),
  ])
  return { stdout, stderr, code }
}

const FAILING_BUILD = { 'scripts/build.mjs': 'process.exit(3)' }
const WORKING_BUILD = { 'scripts/build.mjs': "console.log('built')" }
const PRINTS_ARGUMENTS = 'console.log(JSON.stringify(process.argv.slice(2)))'

/** Files of a project that has to be installed. Its npm copies the present packages, and then runs the given lines. */
const installation = (npm = '') => ({
  'node_modules/.installed': '',
  'npm.mjs': `import { cpSync, existsSync, writeFileSync } from 'node:fs'
cpSync('../node_modules', 'node_modules', { recursive: true, verbatimSymlinks: true })
${npm}`,
  'scripts/install.mjs': `process.env.npm_execpath = import.meta.dirname + '/../npm.mjs'
const { install } = await import('./setup.mjs')
await install()`,
})

describe('npm run leads', () => {
  const LEADS = { 'dist/server/leads.js': PRINTS_ARGUMENTS }

  test('uses the existing build, however old, and prints nothing of its own', async () => {
    const root = project({ ...FAILING_BUILD, ...LEADS, 'dist/build.json': '{}' })
    const { stdout, stderr, code } = await run(root, 'scripts/leads.mjs', 'list', '--json')
    expect([JSON.parse(stdout), stderr, code]).toEqual([['list', '--json'], '', 0])
  })

  test('builds if there is no build, and reports that on stderr', async () => {
    const root = project({ ...LEADS, ...WORKING_BUILD })
    const { stdout, stderr, code } = await run(root, 'scripts/leads.mjs', 'stats')
    expect([JSON.parse(stdout), stderr, code]).toEqual([['stats'], 'Building …\nbuilt\n', 0])
  })
})

test.each(['backup', 'restore'])('npm run %s uses the existing build', async (name) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const [, ...script] = scripts[name]?.split(' ') ?? []
  const program = { 'dist/server/backup.js': PRINTS_ARGUMENTS, 'dist/build.json': '{}' }
  const root = project({ ...FAILING_BUILD, ...program })
  const { stdout, stderr, code } = await run(root, ...script, 'folder')
  expect([JSON.parse(stdout), stderr, code]).toEqual([[name, 'folder'], '', 0])
})

describe('the build', () => {
  const BUILD = {
    'scripts/build.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('dist/build.json', '{}')",
    'src/page.ts': 'first',
    'scripts/twice.mjs': `import { build } from './setup.mjs'
console.log(JSON.stringify([await build(), await build()]))`,
  }
  const prepare = async (root: string, ...args: string[]) =>
    (await run(root, 'scripts/prepare.mjs', ...args)).stderr

  test('is made once for the same sources, and both calls return how long that took', async () => {
    const { stdout, stderr } = await run(project(BUILD), 'scripts/twice.mjs')
    const [first, second] = JSON.parse(stdout) as number[]
    expect([stderr, first]).toEqual(['Building …\n', second])
    expect(first).toBeGreaterThan(0)
  })

  test('stays while the sources are the same, also copied and touched', async () => {
    const root = project(BUILD)
    await prepare(root)
    const copy = join(newDirectory(), 'copy')
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
    utimesSync(join(root, 'src/page.ts'), 1, 1)
    expect([await prepare(root), await prepare(copy)]).toEqual(['', ''])
    writeFileSync(join(copy, 'src/page.ts'), 'other')
    expect(await prepare(copy)).toBe('Building …\n')
  })

  test('starts as it is without its stamp, and without sources', async () => {
    const root = project({ ...BUILD, 'dist/build.json': '{}' })
    expect(await prepare(root, '--start')).toBe('')
    expect(await prepare(root)).toBe('Building …\n')
    writeFileSync(join(root, 'dist/.built'), 'other 1')
    rmSync(join(root, 'src'), { recursive: true })
    expect(await prepare(root)).toBe('')
  })

  test('is started as it is when code and dependencies have changed, which is reported', async () => {
    const finished = { 'dist/build.json': '{}', 'dist/.built': 'other 1', 'package-lock.json': '{"other":1}' }
    const root = project({ ...BUILD, ...FAILING_BUILD, ...finished })
    const { stderr, code } = await run(root, 'scripts/prepare.mjs', '--start')
    expect([stderr, code]).toEqual([
      expect.stringMatching(/^The code has changed since it was built\. .+\n$/),
      0,
    ])
  })

  test('of npm run dev is replaced by a start', async () => {
    const root = project({ ...BUILD, 'dist/build.json': '{}', 'dist/.built': 'development' })
    expect([await prepare(root, '--start'), await prepare(root, '--start')]).toEqual(['Building …\n', ''])
  })

  test.each([
    ['1.0.0', ''],
    ['0.9.0', 'Installing the locked dependencies …\n'],
  ])(
    'needs no installation if npm has installed the locked packages itself (%s)',
    async (version, output) => {
      const packages = (version: string) =>
        JSON.stringify({ packages: { '': {}, 'node_modules/one': { version } } })
      const root = project({
        ...installation(),
        'package-lock.json': packages('1.0.0'),
        'node_modules/.package-lock.json': packages(version),
      })
      expect((await run(root, 'scripts/install.mjs')).stderr).toBe(output)
    },
  )
})

test('development dependencies are installed even where NODE_ENV leaves them out', async () => {
  const { stderr } = await run(project(installation(PRINTS_ARGUMENTS)), 'scripts/install.mjs')
  const lastLine = stderr.trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(lastLine)).toEqual(expect.arrayContaining(['ci', '--include=dev']))
})

test('packages that are loaded by a running site stay until the new ones are complete', async () => {
  const npm = `console.log(existsSync('../node_modules/old.js'))
writeFileSync('node_modules/new.js', '')`
  const root = project({ ...installation(npm), 'node_modules/old.js': '' })
  const { stderr } = await run(root, 'scripts/install.mjs')
  expect(stderr).toContain('true')
  expect(existsSync(join(root, 'node_modules/new.js'))).toBe(true)
  expect(readdirSync(root).filter((name) => name.startsWith('node_modules'))).toEqual(['node_modules'])
})

test('a failed installation leaves the packages', async () => {
  const root = project(installation('process.exit(3)'))
  expect((await run(root, 'scripts/install.mjs')).code).toBe(3)
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
})

describe('npm start', () => {
  const WAITS = "console.error('waiting'); setInterval(() => {}, 1000)"

  /** Runs `npm start` without npm; sends `signal` once a program reports that it is waiting. */
  function start(files: Record<string, string>, signal?: NodeJS.Signals) {
    const child = spawn('sh', ['scripts/start.sh'], { cwd: project(files) })
    child.stderr.on('data', (chunk: Buffer) => chunk.includes('waiting') && child.kill(signal))
    return child
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s while it builds', async (signal) => {
    expect(await exitCodeOf(start({ 'scripts/build.mjs': WAITS }, signal))).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'becomes the parent of the server, which gets %s itself',
    async (signal) => {
      const server = `process.on('${signal}', () => process.exit(7)); ${WAITS}; console.log(process.pid)`
      const child = start({ 'scripts/build.mjs': '', 'dist/server/parent.js': server }, signal)
      const [pid, code] = await Promise.all([text(child.stdout), exitCodeOf(child)])
      expect([Number(pid), code]).toEqual([child.pid, 7])
    },
  )

  test('with --check starts the check instead, and knows no other option', async () => {
    const root = project({ 'scripts/build.mjs': '', 'dist/server/check.js': "console.log('checked')" })
    const startWith = (option: string) => outputOf(spawn('sh', ['scripts/start.sh', option], { cwd: root }))
    expect(await startWith('--check')).toMatchObject({ stdout: 'checked\n', code: 0 })
    expect(await startWith('--chek')).toMatchObject({ stdout: '', code: 64 })
  })

  test('exits with the code of its build or of the parent', async () => {
    expect(await exitCodeOf(start(FAILING_BUILD))).toBe(3)
    const server = { 'scripts/build.mjs': '', 'dist/server/parent.js': 'process.exit(78)' }
    expect(await exitCodeOf(start(server))).toBe(78)
  })
})
