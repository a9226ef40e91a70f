import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { NEWSLETTER_FACTS } from '#content/check/facts.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { LINK_TTL, REQUEST_TTL } from '#leads/newsletter/periods.server.ts'

/** Runs the program of `npm run content`, without a build. */
function run(args: string[], directory = 'content') {
  const started = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', CONTENT_DIR: directory }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.mjs', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, ms: performance.now() - started }
}

test('content check ends with 0 if there is no mistake, within 2 s', () => {
  let fastest = Infinity
  // The machine may be busy with other tests.
  for (let tries = 0; tries < 6 && fastest >= 2000; tries++) {
    const { status, stdout, stderr, ms } = run(['check'])
    expect([status, stdout, stderr]).toEqual([0, '', '0 mistakes in content\n'])
    fastest = Math.min(fastest, ms)
  }
  expect(fastest).toBeLessThan(2000)
})

test('content check names every mistake with file, line, field and remedy, and ends with 1', () => {
  const directory = newDirectory()
  copyContent(directory)
  writeFileSync(join(directory, 'navigation.yaml'), 'desktop: 1\n')
  writeFileSync(join(directory, 'articles/x.md'), '---\ntitle: x\n---\nSee /nowhere\n')
  const { status, stdout, stderr } = run(['check'], directory)
  expect(status).toBe(1)
  expect(stdout).toMatch(/articles\/x\.md:2: title_slug: .*\. .*\n/)
  expect(stdout).toMatch(/navigation\.yaml:1: desktop: .*\. .*\n/)
  expect(stderr).toMatch(/^\d+ mistakes in /)
})

test('content names its commands, and ends with 2 for another', () => {
  expect(run(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('content -- check') })
  expect(run([])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('content -- check'),
  })
  expect(run(['chekc']).status).toBe(2)
})

test('the periods that texts are compared with are those that the newsletter keeps', () => {
  expect(NEWSLETTER_FACTS).toEqual({
    link: `${LINK_TTL / 3_600_000} hours`,
    request: `${REQUEST_TTL / 86_400_000} days`,
  })
})
