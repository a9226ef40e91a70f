import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capture } from '#content/command/run.fixture.server.ts'
import { copyContent, copyWithPictures } from '#content/content-copy.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runCommand } from './content-command.server.ts'

const PRINT_TIME =
  'process.once("exit",()=>process.stderr.write(`cpu ${JSON.stringify(process.cpuUsage())}`))'

/** Starts the program of `npm run content`, without a build, and measures its processor time in ms: the machine may be busy. */
function start(args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', CONTENT_DIR: 'content' }
  const program = [
    '--import',
    `data:text/javascript,${encodeURIComponent(PRINT_TIME)}`,
    'scripts/content.mjs',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  const [messages = '', time = '{}'] = stderr.split('cpu ')
  const { user = NaN, system = NaN } = JSON.parse(time) as Partial<NodeJS.CpuUsage>
  return { status, stdout, stderr: messages, ms: (user + system) / 1000 }
}

/** Runs the command in this process. */
async function run(args: string[], directory = 'content') {
  const { code, out, err } = await capture((output) => runCommand(args, directory, output))
  return { status: code, stdout: out, stderr: err }
}

test('content check ends with 0 if there is no mistake, within 2 s', () => {
  const runs = [start(['check']), start(['check'])]
  for (const { status, stdout, stderr } of runs)
    expect([status, stdout, stderr]).toEqual([0, '', '0 mistakes in content\n'])
  // Processor time of all threads, which doubles while other tests use the same core and its caches.
  expect(Math.min(...runs.map(({ ms }) => ms))).toBeLessThan(4000)
})

test('content check names every mistake with file, line, field and remedy, and ends with 1', async () => {
  const directory = newDirectory()
  copyContent(directory)
  writeFileSync(join(directory, 'navigation.yaml'), 'desktop: 1\n')
  writeFileSync(join(directory, 'articles/x.md'), '---\ntitle: x\n---\nSee /nowhere\n')
  // Reading a named pipe might never end.
  execFileSync('mkfifo', [join(directory, 'articles/pipe.md')])
  const { status, stdout, stderr } = await run(['check'], directory)
  expect(status).toBe(1)
  expect(stdout).toMatch(/articles\/x\.md:2: title_slug: .*\. .*\n/)
  expect(stdout).toMatch(/articles\/pipe\.md: file: is not a regular file\. .*\n/)
  expect(stdout).toMatch(/navigation\.yaml:1: desktop: .*\. .*\n/)
  expect(stdout).not.toContain('warning')
  expect(stderr).toMatch(/^\d+ mistakes in /)
})

test('content check prints mistakes and warnings as JSON, and contradictions are no mistakes', async () => {
  const directory = newDirectory()
  copyContent(directory)
  appendFileSync(join(directory, 'articles/lfp-vs-nmc.md'), '\nUse SVP-281.\n')
  const text = await run(['check'], directory)
  expect([text.status, text.stderr]).toEqual([0, `0 mistakes in ${directory}\n1 warning\n`])
  expect(text.stdout).toMatch(
    /^warning: .*articles\/lfp-vs-nmc\.md:\d+: text: there is no model SVP-281\. .*\n$/,
  )
  expect(JSON.parse((await run(['check', '--json'], directory)).stdout)).toMatchObject({
    mistakes: [],
    warnings: [{ file: 'articles/lfp-vs-nmc.md', field: 'text', problem: 'there is no model SVP-281' }],
  })
})

test('content list has every file, its type, title, state and mistakes', async () => {
  const directory = newDirectory()
  copyContent(directory)
  writeFileSync(join(directory, 'articles/x.md'), '---\ntitle: The x\n---\nText\n')
  const files = JSON.parse((await run(['list', '--json'], directory)).stdout) as Record<string, unknown>[]
  expect(files).toHaveLength(new Set(files.map(({ file }) => file)).size)
  for (const file of [
    { file: 'company.yaml', type: 'company', state: 'live' },
    { file: 'pages/contact.yaml', type: 'page' },
    {
      file: 'products/svp-280-lfp-prismatic-cell-280ah.yaml',
      type: 'product',
      title: expect.stringMatching(/^SVP-280 /),
    },
    { file: 'articles/x.md', title: 'The x', state: 'held', publish_at: null },
  ])
    expect(files).toContainEqual(expect.objectContaining(file))
  const held = await run(['list', '--state', 'held'], directory)
  expect(held.stdout).toMatch(/^held +articles\/x\.md +The x \(\d+ mistakes\)\n$/)
  expect((await run(['list', '--state', 'new'], directory)).status).toBe(2)
})

test('content rename mends the addresses in the copy of pages', async () => {
  const directory = newDirectory()
  copyWithPictures(directory)
  const file = join(directory, 'pages/compare.yaml')
  const text = readFileSync(file, 'utf8')
  const before = 'svp-280-lfp-prismatic-cell-280ah'
  expect(
    await run(['rename', join(directory, `products/${before}.yaml`), 'svp-280'], directory),
  ).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('updated pages/compare.yaml\n'),
  })
  expect(readFileSync(file, 'utf8')).toBe(text.replaceAll(before, 'svp-280'))
  expect((await run(['check'], directory)).status).toBe(0)
})

test('content names its commands, and ends with 2 for another', async () => {
  expect(start(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('content -- check') })
  expect(await run([])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('content -- check'),
  })
  expect(start(['chekc']).status).toBe(2)
})
