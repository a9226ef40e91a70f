import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import site from './vite.config.ts'

export default mergeConfig(
  site,
  defineConfig({
    test: {
      include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{conventions,corpus,requests}/**/*.test.ts'],
      // What takes seconds of its own is left to `npm test`: `npm run check` is for before every commit.
      exclude: process.env['SLOW_TESTS'] ? [] : ['**/*.slow.test.ts'],
      environment: 'node',
      pool: 'forks',
      // Vitest would keep one core free for somebody who watches: on two cores, half of them.
      maxWorkers: availableParallelism(),
      // No module of ours keeps state that a test could leave behind; importing them anew for each file took a third of the time.
      isolate: false,
      // Some tests make real documents and pictures, the first of a file composes a site, and machines are shared.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
)
