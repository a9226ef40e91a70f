import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

test('Rendering /products takes at most 1.67 times a bare renderToString of the same tree, in processor time, measured in the same run', () => {
  test.setTimeout(120_000)
  const told = execFileSync('node_modules/.bin/node', ['scripts/bench.mjs', '--json', '--render'], {
    encoding: 'utf8',
  })
  const [figures] = JSON.parse(told.trim().split('\n').at(-1) ?? '') as Record<string, number>[]
  expect(figures?.['ratio (goal 1.67)']).toBeLessThanOrEqual(1.67)
})
