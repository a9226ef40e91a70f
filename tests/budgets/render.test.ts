import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { LIMITS } from './limits.ts'

test('Rendering /products takes little more processor time than a bare renderToStaticMarkup of the same tree in the same run', () => {
  test.setTimeout(120_000)
  const output = execFileSync('node_modules/.bin/node', ['scripts/bench.mjs', '--json', '--render'], {
    encoding: 'utf8',
  })
  const [figures] = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<string, number>[]
  expect(figures?.['ratio (goal 1.67)']).toBeLessThanOrEqual(LIMITS.renderRatio)
})
