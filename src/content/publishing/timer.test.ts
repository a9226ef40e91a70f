import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { publishContent } from '#content/published.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { createLog } from '#kit/log/log.server.ts'

test('an article comes and goes at its times, although no file changes', async () => {
  const directory = newDirectory()
  copyContent(directory)
  const path = join(directory, 'articles/lfp-vs-nmc.md')
  // Whole seconds, as people write them.
  const second = Math.ceil(Date.now() / 1000) + 1
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
  const dates = `publish_at: ${at(second)}\nunpublish_at: ${at(second + 1)}`
  writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', `---\n${dates}\n`))
  const published = publishContent({
    directory,
    pages: anyPages,
    pollMs: 60_000,
    log: createLog('silent'),
  })
  onTestFinished(published.close)
  const isShown = () => published.current().articles.some(({ title_slug }) => title_slug === 'lfp-vs-nmc')
  const changed = () => new Promise((resolve) => published.subscribe(resolve))
  expect(isShown()).toBe(false)
  await changed()
  expect([isShown(), Date.now() >= second * 1000]).toEqual([true, true])
  await changed()
  expect(isShown()).toBe(false)
})
